/** Files inside other files, each a section of the enclosing document. */
import type { Flow, FlowItem, Origin } from "../../model/flow.ts";
import { ReadError } from "../../model/report.ts";
import { type FlowDraft, runOf } from "../flow-draft.ts";
import type { ReadOptions } from "../reader.ts";

/** Reads a file inside another and adds it as a section with its name; unreadable files are reported. */
export async function appendInner(
  draft: FlowDraft,
  bytes: Uint8Array,
  fileName: string,
  options: ReadOptions,
): Promise<void> {
  const { readInner, report } = options;
  if (readInner === undefined) return;
  try {
    const reading = await readInner(bytes, fileName);
    draft.line([runOf(fileName)], { role: "heading", level: 1, origin: { part: fileName, index: 0 } });
    draft.append(inside(reading.flow, fileName));
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    report?.({
      severity: "warning",
      code: "archive/file-unreadable",
      message: `The file ${fileName} inside was left out: ${error.message}`,
    });
  }
}

/** The flow of a file as part of another: headings one level deeper, origins under its name. */
function inside(flow: Flow, name: string): Flow {
  return flow.map((item): FlowItem => {
    const place = item.origin === undefined ? {} : { origin: placed(item.origin, name) };
    if (item.type !== "line") return { ...item, ...place };
    const { hint } = item;
    if (hint?.stated !== true || (hint.role !== "heading" && hint.role !== "title"))
      return { ...item, ...place };
    return { ...item, ...place, hint: { ...hint, role: "heading", level: Math.max(1, hint.level) + 1 } };
  });
}

function placed({ part, index }: Origin, name: string): Origin {
  return { part: part === "" ? name : `${name}/${part}`, index };
}
