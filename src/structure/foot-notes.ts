/** Notes at the foot of a page that were taken for its running foot. */
import type { Flow, FlowItem, FlowLine } from "../model/flow.ts";
import { noteStart } from "./note-marks.ts";

/** Gives lines of the foot that begin with the mark of a note back to the page; running feet do not. */
export function keepNotes(flow: Flow): Flow {
  return flow.map((item): FlowItem => (isNote(item) ? { ...item, place: "body" } : item));
}

function isNote(item: FlowItem): item is FlowLine {
  if (item.type !== "line" || item.place !== "page-footer") return false;
  return item.runs[0]?.position === "superscript" && item.runs.length > 1 && noteStart(item) !== null;
}
