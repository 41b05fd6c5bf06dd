import { describe, expect, test } from "vitest";
import { findInk } from "../../../src/recognize/image/ink.ts";
import type { OcrEngine, PageScript } from "../../../src/recognize/ocr/engine.ts";
import { findPageLanguage, type PageLanguage } from "../../../src/recognize/ocr/language-guess.ts";
import { sheetOf, textSheet } from "../../support/bitmap.ts";

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
const page = textSheet(600, 700);

const german =
  "Der Hund und die Katze sind nicht in dem Haus, aber auf der Wiese und im Garten mit den Kindern";
const russian =
  "Собака и кошка не в доме, но на лугу и в саду с детьми, и это было для них так, как и раньше";

/** What a page says in each language, with its confidence; in other languages it reads noise. */
type Readings = Readonly<Record<string, readonly [text: string, confidence: number]>>;

/** Guesses the language of a page that reads so, and gives the languages that were tried. */
async function guessed(
  readings: Readings,
  options: {
    readonly languages: readonly string[];
    readonly script?: PageScript;
    readonly hints?: readonly string[];
    readonly picture?: typeof page;
  },
): Promise<{ readonly found: PageLanguage | null; readonly tried: readonly string[] }> {
  const tried: string[] = [];
  const { languages, script, hints = [], picture = page } = options;
  const engine: OcrEngine = {
    name: "Reader 1",
    languages,
    atOnce: 1,
    recognize: async (_, request) => {
      const name = request.languages.join("+");
      tried.push(name);
      const [text, confidence] = readings[name] ?? ["xq zzrt", 0.3];
      const words = text.split(" ").map((word) => ({ text: word, box, confidence }));
      return [{ words, box, baseline: { slope: 0, offset: 10 }, height: 10 }];
    },
    ...(script && { detectScript: async () => script }),
  };
  const upright = { gray: picture, ink: findInk(picture) };
  return { found: await findPageLanguage(upright, engine, { dotsPerInch: 200 }, hints), tried };
}

describe("the language of a page", () => {
  test("is the one its words are of, though they were read in another of the same script", async () => {
    const { found, tried } = await guessed({ eng: [german, 0.9] }, { languages: ["deu", "eng", "rus"] });
    expect(found).toMatchObject({ languages: ["deu"], missing: null });
    expect(tried).toEqual(["eng"]);
  });

  test("is reported where there is no data for it, and a language of its script stands in", async () => {
    const { found } = await guessed({ eng: [german, 0.9] }, { languages: ["eng", "rus"] });
    expect(found).toMatchObject({ languages: ["eng"], missing: "deu" });
  });

  test("is in the script that makes sense", async () => {
    const { found, tried } = await guessed(
      { eng: ["Co6aKa u KowKa", 0.4], rus: [russian, 0.9] },
      { languages: ["eng", "rus"] },
    );
    expect(found).toMatchObject({ languages: ["rus", "eng"], missing: null });
    expect(tried).toEqual(["eng", "rus"]);
  });

  test("is first looked for where the file says", async () => {
    const { found, tried } = await guessed(
      { rus: [russian, 0.9] },
      { languages: ["eng", "rus"], hints: ["ru-RU"] },
    );
    expect(found?.languages).toEqual(["rus", "eng"]);
    expect(tried).toEqual(["rus"]);
  });

  test("is not what the file says where that makes no sense", async () => {
    const { found } = await guessed(
      { eng: ["The dog and the cat are in the house, and it is not for them to be", 0.9] },
      { languages: ["eng", "rus"], hints: ["ru"] },
    );
    expect(found?.languages).toEqual(["eng"]);
  });

  test("does not depend on how many languages are installed", async () => {
    const readings: Readings = { eng: [german, 0.9] };
    const many = ["ara", "ces", "chi_sim", "deu", "eng", "fra", "hin", "ita", "jpn", "kor", "pol", "rus"];
    const few = await guessed(readings, { languages: ["deu", "eng"] });
    expect(await guessed(readings, { languages: many })).toEqual(few);
  });

  test("is asked of several at once where English cannot tell it", async () => {
    const polish = "Pies i kot nie są w domu, ale na łące i w ogrodzie, i to jest dla nich tak, jak było";
    const { found } = await guessed(
      { eng: ["Qzx wq", 0.8], "eng+pol": [polish, 0.9] },
      { languages: ["eng", "pol"] },
    );
    expect(found?.languages).toEqual(["pol"]);
  });
});

describe("a page in a script without data", () => {
  const devanagari = { script: "Devanagari", confidence: 9.7, upsideDown: false };

  test("is not read in another alphabet, and the language to install is named", async () => {
    const { found } = await guessed({}, { languages: ["eng", "rus"], script: devanagari });
    expect(found).toMatchObject({ languages: [], missing: "hin" });
  });

  test("is read as well as it goes where the script is not sure", async () => {
    const unsure = { ...devanagari, confidence: 0.1 };
    const { found } = await guessed(
      { eng: ["Dear Sir", 0.4] },
      { languages: ["eng", "rus"], script: unsure },
    );
    expect(found).toMatchObject({ languages: ["eng"], missing: null, plain: false });
  });

  test("is read once there is data", async () => {
    const { found } = await guessed(
      { hin: ["कुत्ता और बिल्ली", 0.9] },
      { languages: ["eng", "hin", "rus"], script: devanagari },
    );
    expect(found).toMatchObject({ languages: ["hin", "eng"], missing: null });
  });
});

test("a page that stands on its head is read turned over", async () => {
  const scripts = { script: "Latin", confidence: 5, upsideDown: true };
  let pictures = 0;
  const engine: OcrEngine = {
    name: "Reader 1",
    languages: ["eng"],
    atOnce: 1,
    recognize: async () => {
      const confidence = ++pictures === 1 ? 0.3 : 0.9;
      const words = german.split(" ").map((text) => ({ text, box, confidence }));
      return [{ words, box, baseline: { slope: 0, offset: 10 }, height: 10 }];
    },
    detectScript: async () => scripts,
  };
  const upright = { gray: page, ink: findInk(page) };
  const found = await findPageLanguage(upright, engine, { dotsPerInch: 200 }, []);
  expect(found).toMatchObject({ languages: ["eng"], missing: "deu" });
});

test("hardly a letter tells no language, and nothing is read", async () => {
  const empty = sheetOf(200, 200);
  const { found, tried } = await guessed({}, { languages: ["deu", "eng"], picture: empty });
  expect([found, tried]).toEqual([null, []]);
});
