/** A reader: subtitles (SRT), each speech a paragraph. */
import { describe, FlowDraft, hasEnding, ReadError, runOf } from "urtext";

const times = /^\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}/m;

/** @type {import("urtext").Reader} */
export const subtitles = {
  name: "srt",
  about: "subtitles (SRT)",
  matches(bytes, fileName) {
    if (times.test(new TextDecoder().decode(bytes.subarray(0, 200)))) return "content";
    return hasEnding(fileName, ["srt"]) ? "name" : null;
  },
  async read(bytes) {
    const text = new TextDecoder().decode(bytes);
    if (!times.test(text)) throw new ReadError("damaged", "The SRT file has no times.");
    const draft = new FlowDraft();
    for (const block of text.trim().split(/\r?\n\s*\r?\n/)) {
      const lines = block.split(/\r?\n/).filter((line) => !/^\d+$/.test(line) && !times.test(line));
      draft.line([runOf(lines.join(" "))]);
    }
    return { type: "flow", flow: draft.flow, description: describe("srt") };
  },
};
