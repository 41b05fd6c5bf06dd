/** What the font programs inside a PDF say about their glyphs. */
import { decodeLatin1 } from "../memory.ts";
import { cffNames } from "./cff.ts";
import { trueTypeTexts } from "./true-type.ts";

/** What a font program tells about its glyphs, by character code or by number of glyph. */
export interface ProgramNames {
  /** Names by character code, from the encoding that is built into the program. */
  readonly names: ReadonlyMap<number, string>;
  /** Text by number of glyph, from a table that maps Unicode to glyphs. */
  readonly texts: ReadonlyMap<number, string>;
}

/** Of a program that says nothing. */
export const noNames: ProgramNames = { names: new Map(), texts: new Map() };

/** Reads what a font program says; nothing where it says nothing or is damaged. */
export function readProgramNames(program: Uint8Array): ProgramNames {
  try {
    if (program[0] === 0x25 || program[0] === 0x80) return { ...noNames, names: type1Names(program) };
    if (program[0] === 1 && program[1] === 0 && (program[2] ?? 0) < 16)
      return { ...noNames, names: cffNames(program) };
    return { ...noNames, texts: trueTypeTexts(program) };
  } catch (error) {
    // Offsets of a damaged program lead outside of it.
    if (error instanceof RangeError) return noNames;
    throw error;
  }
}

/** The names of a Type 1 program: lines like "dup 104 /angbracketleft put" before its encrypted part. */
function type1Names(program: Uint8Array): ReadonlyMap<number, string> {
  const text = decodeLatin1(program.subarray(0, longestHead)).split("eexec", 1)[0] ?? "";
  const names = new Map<number, string>();
  for (const [, code, name] of text.matchAll(/dup\s+(\d+)\s*\/([^\s/]+)\s+put/g))
    if (name !== undefined) names.set(Number(code), name);
  return names;
}

/** Where the encrypted part of a Type 1 program begins at the latest, in bytes. */
const longestHead = 20_000;
