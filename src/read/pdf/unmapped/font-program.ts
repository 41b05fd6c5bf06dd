/** What embedded font programs state about their glyphs. */
import { decodeLatin1 } from "../memory.ts";
import { cffNames } from "./cff.ts";
import { trueTypeTexts } from "./true-type.ts";

/** What a font program states about its glyphs, by character code or glyph index. */
export interface ProgramNames {
  /** Names by character code, from the built-in encoding. */
  readonly names: ReadonlyMap<number, string>;
  /** Text by glyph index, from a table that maps Unicode to glyphs. */
  readonly texts: ReadonlyMap<number, string>;
}

/** For a program that states nothing. */
export const noNames: ProgramNames = { names: new Map(), texts: new Map() };

/** Reads what a font program states; empty if it states nothing or is damaged. */
export function readProgramNames(program: Uint8Array): ProgramNames {
  try {
    if (program[0] === 0x25 || program[0] === 0x80) return { ...noNames, names: type1Names(program) };
    if (program[0] === 1 && program[1] === 0 && (program[2] ?? 0) < 16)
      return { ...noNames, names: cffNames(program) };
    return { ...noNames, texts: trueTypeTexts(program) };
  } catch (error) {
    // Offsets of a damaged program lead outside it.
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

/** Latest start of the encrypted part of a Type 1 program, in bytes. */
const longestHead = 20_000;
