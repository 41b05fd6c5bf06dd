/** Incremental updates: changes appended to a file that leave its bytes unchanged. */
import { joinBytes } from "../bytes.ts";
import { entriesOf } from "./dictionary.ts";
import { decodeLatin1 } from "./memory.ts";
import { findBytes } from "./syntax.ts";

/** A file that receives more objects. */
export interface Update {
  /** The text of an object between "obj" and "endobj", or its stream; "" if there is none. */
  read(number: number): string;
  /** Adds an object and returns its number. */
  add(dictionary: string, stream?: Uint8Array): number;
  /** Replaces an existing object. */
  replace(number: number, dictionary: string): void;
  /** The file with the additions. */
  finish(): Uint8Array;
}

/** Maximum dictionary size that is read. */
const longest = 1 << 20;

/** Begins an update of an intact file. */
export function beginUpdate(file: Uint8Array): Update {
  const { place: last, entries } = trailerOf(file);
  const places = new Map<number, number>();
  const parts: Uint8Array[] = [];
  let length = file.length;
  let next = Number(entries.get("Size") ?? 0);
  const push = (part: Uint8Array | string): void => {
    const bytes = typeof part === "string" ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const put = (number: number, dictionary: string, stream?: Uint8Array): void => {
    push("\n");
    places.set(number, length);
    push(`${number} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) ["stream\n", stream, "\nendstream\n"].forEach(push);
    push("endobj\n");
  };
  return {
    read: (number) => objectText(file, number),
    add(dictionary, stream) {
      const sized = dictionary.replace(/>>$/, `/Length ${stream?.length ?? 0} >>`);
      put(next, stream === undefined ? dictionary : sized, stream);
      return next++;
    },
    replace: (number, dictionary) => put(number, dictionary),
    finish() {
      const start = length;
      const kept = ["Root", "Info", "ID"].flatMap((name) =>
        entries.has(name) ? [`/${name} ${entries.get(name)}`] : [],
      );
      push(`${crossReferences(places)}trailer\n<< /Size ${next} /Prev ${last} ${kept.join(" ")} >>\n`);
      push(`startxref\n${start}\n%%EOF\n`);
      return joinBytes([file, ...parts]);
    },
  };
}

/** The offset of the last cross-reference table, and its trailer. */
function trailerOf(file: Uint8Array): {
  readonly place: number;
  readonly entries: ReadonlyMap<string, string>;
} {
  const tail = decodeLatin1(file.subarray(-2048));
  const place = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? 0);
  const table = decodeLatin1(file.subarray(place));
  return { place, entries: entriesOf(table.slice(Math.max(0, table.indexOf("trailer")))) };
}

function objectText(file: Uint8Array, number: number): string {
  const mark = `${number} 0 obj`;
  for (let at = findBytes(file, mark); at >= 0; at = findBytes(file, mark, at + 1)) {
    // "12 0 obj" is also the end of "112 0 obj".
    const before = file[at - 1] ?? 10;
    if (before !== 10 && before !== 13) continue;
    const text = decodeLatin1(file.subarray(at + mark.length, at + mark.length + longest));
    return text.slice(0, /\bendobj|\bstream[\r\n]/.exec(text)?.index ?? 0);
  }
  return "";
}

function crossReferences(places: ReadonlyMap<number, number>): string {
  const sections = [...places].map(
    ([number, place]) => `${number} 1\n${String(place).padStart(10, "0")} 00000 n \n`,
  );
  return `xref\n${sections.join("")}`;
}
