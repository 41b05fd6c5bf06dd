/** Reads Rich Text Format. */
import { ReadError } from "../../model/report.ts";
import { latin1 } from "../encoding.ts";
import { FlowDraft } from "../flow-draft.ts";
import { describe, type FlowReading } from "../reader.ts";
import { RtfBody } from "./body.ts";
import { rtfTokens } from "./tokens.ts";

/** Reads a text with its styles, lists, tables and notes. */
export async function readRtf(bytes: Uint8Array): Promise<FlowReading> {
  const source = latin1(bytes);
  if (!source.startsWith("{\\rtf"))
    throw new ReadError("damaged", "The RTF file does not begin as one does.");
  const draft = new FlowDraft();
  const body = new RtfBody(draft);
  for (const token of rtfTokens(source)) body.take(token);
  body.finish();
  return { type: "flow", flow: draft.flow, description: describe("rtf", { metadata: body.metadata }) };
}
