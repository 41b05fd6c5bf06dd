/** What the file and the font program state about the codes of one font. */
import type { Engine } from "../engine.ts";
import type { Encodings } from "../encodings.ts";
import { decodeLatin1, readCounted } from "../memory.ts";
import { japaneseTexts } from "./collections.ts";
import { noNames, readProgramNames } from "./font-program.ts";
import { numbersOfNames, textsOfNames } from "./glyph-names.ts";
import type { CodeTexts } from "./index.ts";
import { type PictureAlphabet, pictureAlphabetOf } from "./picture-fonts.ts";

/** Nothing at all. */
export const unknownCodes: CodeTexts = {
  texts: new Map(),
  mapped: new Map(),
  numbers: new Map(),
  fontName: "",
  isEmbedded: false,
  isNumbered: false,
};

/** Number of bytes of a font program that contain its name. */
const programStart = 1_024;

/** Collects what is known about the codes of a font; the file's encoding overrides the program's own. */
export function codeTextsOf(
  engine: Engine,
  pointer: number,
  fontName: string,
  encodings: Encodings,
): CodeTexts {
  const program = readCounted(engine, (buffer, size, needed) =>
    engine.call.FPDFFont_GetFontData(pointer, buffer, size, needed),
  );
  // PDFium omits the subset prefix; the font program has it at its start.
  const [subset = fontName] = /[A-Z]{6}\+[\w-]+/.exec(decodeLatin1(program.subarray(0, programStart))) ?? [];
  const stated = encodings.get(subset) ?? encodings.get(fontName);
  // For a font without a program PDFium returns its substitute's; Type 3 fonts have none.
  const isEmbedded = program.length > 0 && engine.call.FPDFFont_GetIsEmbedded(pointer) === 1;
  const built = isEmbedded ? readProgramNames(program) : noNames;
  if (stated?.isIdentity === true) {
    const mapped = new Map([...(encodings.get(fontName)?.mapped ?? []), ...stated.mapped]);
    return { ...unknownCodes, fontName, isEmbedded, texts: built.texts, mapped, isNumbered: true };
  }
  const alphabet = pictureAlphabetOf(fontName);
  const names = new Map([...built.names, ...(stated?.names ?? [])]);
  const texts = new Map([
    ...(alphabet === null || names.size > 0 ? [] : textsOfAlphabet(alphabet)),
    ...textsOfNames(built.names, alphabet),
    ...textsOfNames(stated?.names ?? new Map<number, string>(), alphabet),
    ...collectedTexts(engine, names),
  ]);
  const isNumbered = names.size === 0 && isEmbedded;
  return { ...unknownCodes, fontName, isEmbedded, texts, numbers: numbersOfNames(names), isNumbered };
}

/** The text of glyphs named by their index in Adobe's Japanese collection, as in the IPA fonts: "aj1200". */
function* collectedTexts(
  engine: Engine,
  names: ReadonlyMap<number, string>,
): Generator<readonly [number, string]> {
  const numbers = new Map(
    [...names].flatMap(([code, name]) =>
      /^aj\d{1,5}$/.test(name) ? [[code, Number(name.slice(2))] as const] : [],
    ),
  );
  if (numbers.size === 0) return;
  const texts = japaneseTexts(engine, [...new Set(numbers.values())]);
  for (const [code, number] of numbers) {
    const text = texts.get(number);
    if (text !== undefined) yield [code, text];
  }
}

/** The text of all codes of a symbol font. */
function* textsOfAlphabet(alphabet: PictureAlphabet): Generator<readonly [number, string]> {
  for (let code = 0x20; code < 0x100; code++) {
    const text = alphabet(code);
    if (text !== null) yield [code, text];
  }
}
