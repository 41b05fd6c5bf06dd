import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../src/model/report.ts";
import type { OcrEngine, OcrRequest } from "../../src/recognize/ocr/engine.ts";
import { hasToRecognize, recognizePage, type RecognizeOptions } from "../../src/recognize/recognition.ts";
import { textSheet } from "../support/bitmap.ts";
import { annotationOf, fontOf, glyphsOf, imageOf, pageOf, pathOf } from "../support/page.ts";

const scan = pageOf({
  width: 72,
  height: 72,
  images: [imageOf({ box: { x0: 0, y0: 0, x1: 72, y1: 72 } })],
});
const digital = pageOf({ glyphs: glyphsOf("Text that is right as it stands, and long enough to tell.") });

function engineOf(parts: Partial<OcrEngine> = {}): OcrEngine {
  return {
    name: "Reader 1",
    languages: ["eng", "rus"],
    atOnce: 1,
    recognize: async () => [
      {
        words: [{ text: "hi", box: { x0: 20, y0: 40, x1: 60, y1: 60 }, confidence: 0.8 }],
        box: { x0: 20, y0: 40, x1: 60, y1: 60 },
        baseline: { slope: 0, offset: 60 },
        height: 20,
      },
    ],
    ...parts,
  };
}

/** Recognises a page and gives its text with what was said. */
async function recognized(
  page: typeof scan,
  options: Partial<RecognizeOptions>,
): Promise<{ readonly text: string; readonly said: readonly Diagnostic[] }> {
  const said: Diagnostic[] = [];
  const { glyphs } = await recognizePage(page, {
    mode: "auto",
    engine: engineOf(),
    render: (dotsPerInch) => {
      const side = dotsPerInch;
      return { width: side, height: side, data: new Uint8Array(side * side * 4).fill(255) };
    },
    report: (diagnostic) => void said.push(diagnostic),
    ...options,
  });
  return { text: glyphs.map(({ text }) => text).join(""), said };
}

describe("a scanned form", () => {
  const form = { ...scan, annotations: [annotationOf({ kind: "widget" })] };
  const value = glyphsOf("Anna", { x: 10, baseline: 30, origin: "form" });

  test("is recognised although fields are filled in on it, and what is filled in stays", async () => {
    const { text } = await recognized({ ...form, glyphs: value }, {});
    expect(text).toBe("Annahi");
  });
});

describe("a page without text", () => {
  test("gets the text of its picture, and it is said", async () => {
    const { text, said } = await recognized(scan, {});
    expect(text).toBe("hi");
    expect(said).toMatchObject([{ code: "ocr/recognized", page: 1 }]);
  });

  test("stays as it is when recognition is off", async () => {
    expect(await recognized(scan, { mode: "never" })).toEqual({ text: "", said: [] });
  });

  test("stays as it is without an engine, and what to install is said", async () => {
    const { text, said } = await recognized(scan, { engine: null });
    expect(text).toBe("");
    expect(said).toMatchObject([
      { code: "ocr/no-engine", message: expect.stringContaining("tesseract-ocr") },
    ]);
  });

  test("is recognised by an engine that is found when it is needed", async () => {
    expect((await recognized(scan, { engine: null, findEngine: async () => engineOf() })).text).toBe("hi");
  });

  test("stays as it is when the engine fails, and it is said", async () => {
    const engine = engineOf({ recognize: () => Promise.reject(new Error("no memory")) });
    const { said } = await recognized(scan, { engine });
    expect(said).toMatchObject([{ code: "ocr/failed", message: expect.stringContaining("no memory") }]);
  });

  test("stays as it is when recognition takes too long, and it is said", async () => {
    const engine = engineOf({
      recognize: (_, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
    });
    const { said } = await recognized(scan, { engine, seconds: 0.01 });
    expect(said).toMatchObject([{ code: "ocr/failed", message: expect.stringContaining("0.01 seconds") }]);
  });

  test("stays as it is when no letter is found", async () => {
    const engine = engineOf({ recognize: async () => [] });
    expect(await recognized(scan, { engine })).toEqual({ text: "", said: [] });
  });

  test("is recognised in the language of the file", async () => {
    const requests: OcrRequest[] = [];
    const engine = engineOf({ recognize: async (_, request) => (requests.push(request), []) });
    await recognized(scan, { engine, language: () => "ru-RU" });
    expect(requests).toMatchObject([{ languages: ["rus", "eng"], dotsPerInch: 200 }]);
  });

  test("in a language that the engine lacks is recognised in another, and what to install is said", async () => {
    const engine = engineOf({ installHint: (name) => `the package ${name}` });
    const { text, said } = await recognized(scan, { engine, language: () => "de" });
    expect(text).toBe("hi");
    expect(said).toMatchObject([
      { code: "ocr/language-missing", message: expect.stringContaining("install the package deu") },
      { code: "ocr/recognized" },
    ]);
  });
});

test("a page with text of its own keeps it, unless all pages are to be recognised", async () => {
  expect((await recognized(digital, {})).text).toMatch(/^Text that is right/);
  expect((await recognized(digital, { mode: "always" })).text).toBe("hi");
});

/** Renders a sheet, whatever is asked for. */
function draw({ width, height, data }: ReturnType<typeof textSheet>): RecognizeOptions["render"] {
  const colors = Uint8Array.from({ length: 4 * data.length }, (_, at) =>
    at % 4 === 3 ? 255 : (data[at >> 2] as number),
  );
  return () => ({ width, height, data: colors });
}

describe("a page whose letters are drawn as shapes", () => {
  const paths = Array.from({ length: 150 }, (_, at) => {
    const [x0, y0] = [20 + 3 * at, 100 + (at % 10)];
    return pathOf({
      box: { x0, y0, x1: x0 + 3 + (at % 5), y1: y0 + 6 + (at % 7) },
      outline: "M0 0C1 1 2 2 3 3Z",
    });
  });
  const poster = pageOf({ width: 216, height: 216, paths });
  test("is recognised", async () => {
    const { text, said } = await recognized(poster, { render: draw(textSheet()) });
    expect(text).toBe("hi");
    expect(said).toMatchObject([{ message: expect.stringContaining("letters drawn as shapes") }]);
  });

  test("is not where no rows of letters are seen", async () => {
    const blank = { ...textSheet(), data: textSheet().data.fill(255) };
    expect((await recognized(poster, { render: draw(blank) })).said).toEqual([]);
  });

  test("is not where it has text of its own", async () => {
    const page = { ...poster, fonts: digital.fonts, glyphs: digital.glyphs };
    expect((await recognized(page, { render: draw(textSheet()) })).said).toEqual([]);
  });
});

describe("a page without text whose picture does not cover it", () => {
  const cover = pageOf({
    width: 216,
    height: 216,
    images: [imageOf({ box: { x0: 20, y0: 20, x1: 150, y1: 150 } })],
  });

  test("is recognised where it shows lines of letters", async () => {
    expect((await recognized(cover, { render: draw(textSheet()) })).text).toBe("hi");
  });

  test("is left as it is where it shows nothing", async () => {
    const blank = { ...textSheet(), data: textSheet().data.fill(255) };
    expect(await recognized(cover, { render: draw(blank) })).toEqual({ text: "", said: [] });
  });

  test("is left as it is where it shows the letters of a mark", async () => {
    // Eight strokes, each higher than an inch of a usual page at a glance.
    const [width, height] = [300, 300];
    const data = Uint8Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return y >= 100 && y < 230 && x >= 20 && x < 260 && x % 30 < 12 ? 0 : 255;
    });
    expect(await recognized(cover, { render: draw({ width, height, data }) })).toEqual({
      text: "",
      said: [],
    });
  });
});

test("no engine is looked for where a page has text of its own", async () => {
  let looked = false;
  await recognized(digital, { engine: null, findEngine: async () => ((looked = true), null) });
  expect(looked).toBe(false);
});

test("a scan of few pixels that claims to be a poster is not blown up, nor at a glance", async () => {
  const asked: number[] = [];
  const poster = { ...scan, width: 7200, height: 3600 };
  await recognized(poster, { render: (dotsPerInch) => (asked.push(dotsPerInch), null) });
  expect(asked).toEqual([14, 28]);
});

test("cancelling is no failure of the page", async () => {
  const stop = new AbortController();
  const engine = engineOf({
    recognize: () => {
      stop.abort(new Error("enough"));
      return Promise.reject(new Error("killed"));
    },
  });
  await expect(recognized(scan, { engine, signal: stop.signal })).rejects.toThrow("enough");
});

describe("pictures of a page with text of its own", () => {
  const box = { x0: 100, y0: 200, x1: 316, y1: 416 };
  const chart = { ...digital, images: [imageOf({ box })] };

  /** A white page, with lines of letters where the picture is. */
  function drawn(page: typeof chart, dotsPerInch: number): ReturnType<RecognizeOptions["render"]> {
    const [width, height] = [page.width, page.height].map((side) => Math.ceil((side * dotsPerInch) / 72)) as [
      number,
      number,
    ];
    const data = new Uint8Array(4 * width * height).fill(255);
    const sheet = textSheet();
    const [left, top] = [box.x0, box.y0].map((place) => Math.floor((place * dotsPerInch) / 72)) as [
      number,
      number,
    ];
    for (let y = 0; y < sheet.height; y++)
      for (let x = 0; x < sheet.width; x++) {
        const at = 4 * ((top + y) * width + left + x);
        data.fill(sheet.data[y * sheet.width + x] as number, at, at + 3);
      }
    return { width, height, data };
  }

  async function read(page: typeof chart, options: Partial<RecognizeOptions>) {
    const said: Diagnostic[] = [];
    const requests: OcrRequest[] = [];
    const engine = engineOf({
      recognize: async (_, request) => {
        requests.push(request);
        const words = ["Apples", "Pears"].map((text, index) => ({
          text,
          box: { x0: 100 + 100 * index, y0: 40, x1: 160 + 100 * index, y1: 60 },
          confidence: 0.9,
        }));
        return [
          {
            words,
            box: { x0: 100, y0: 40, x1: 260, y1: 60 },
            baseline: { slope: 0, offset: 60 },
            height: 20,
          },
        ];
      },
    });
    const recognized = await recognizePage(page, {
      mode: "auto",
      engine,
      pictures: true,
      render: (dotsPerInch) => drawn(page, dotsPerInch),
      report: (diagnostic) => void said.push(diagnostic),
      ...options,
    });
    return { recognized, said, requests };
  }

  test("are recognised where that is asked for, and it is said", async () => {
    const { recognized, said, requests } = await read(chart, {});
    const { glyphs, fonts, pictures } = recognized;
    const own = chart.glyphs.length;
    expect(glyphs.slice(0, own)).toEqual(chart.glyphs);
    expect(pictures).toMatchObject([{ images: [0], glyphs: [own, own + 11] }]);
    expect(glyphs[own]).toMatchObject({ text: "A", origin: "ocr", confidence: 0.9 });
    expect(glyphs[own]?.x).toBeCloseTo(100 + (100 * 72) / 200, 0);
    expect(glyphs[own]?.baseline).toBeCloseTo(200 + (60 * 72) / 200, 0);
    expect(fonts[glyphs[own]?.font ?? 0]?.family).toBe("Recognised");
    expect(requests).toMatchObject([{ languages: ["eng"] }]);
    expect(said).toMatchObject([{ code: "ocr/recognized", message: expect.stringContaining("pictures") }]);
  });

  test.each<readonly [string, Partial<RecognizeOptions>]>([
    ["nobody asks for their text", { pictures: false }],
    ["recognition is off", { mode: "never" }],
  ])("stay as they are where %s", async (_, options) => {
    const { recognized, said, requests } = await read(chart, options);
    expect(recognized).toBe(chart);
    expect([said, requests]).toEqual([[], []]);
  });

  test("stay as they are without an engine, and what to install is said", async () => {
    const { recognized, said } = await read(chart, { engine: null });
    expect(recognized).toBe(chart);
    expect(said).toMatchObject([
      { code: "ocr/no-engine", message: expect.stringContaining("to have the text in pictures recognised") },
    ]);
  });

  test("stay as they are when the engine fails, and it is said", async () => {
    const engine = engineOf({ recognize: () => Promise.reject(new Error("no memory")) });
    const { recognized, said } = await read(chart, { engine });
    expect(recognized).toBe(chart);
    expect(said).toMatchObject([
      { code: "ocr/failed", message: "The text in pictures could not be recognised: no memory" },
    ]);
  });

  test("in a script that the engine does not know are left alone, and what to install is said", async () => {
    const numbers = { ...chart, glyphs: glyphsOf("1234567890 ".repeat(5)) };
    const { recognized, said, requests } = await read(numbers, { language: () => "zh" });
    expect(recognized).toBe(numbers);
    expect(requests).toEqual([]);
    expect(said).toMatchObject([{ code: "ocr/failed", message: expect.stringContaining("install chi_sim") }]);
  });

  test("without writing cost no recognition", async () => {
    const blank = (dotsPerInch: number) => {
      const pixels = drawn(chart, dotsPerInch);
      return pixels && { ...pixels, data: pixels.data.fill(255) };
    };
    const { recognized, requests } = await read(chart, { render: blank });
    expect(recognized).toBe(chart);
    expect(requests).toEqual([]);
  });

  test("are left to the thread that recognises", () => {
    const render = (dotsPerInch: number) => drawn(chart, dotsPerInch);
    expect(hasToRecognize(chart, { mode: "auto", pictures: true }, render)).toBe(true);
    expect(hasToRecognize(chart, { mode: "auto" }, render)).toBe(false);
    expect(hasToRecognize(chart, { mode: "never", pictures: true }, render)).toBe(false);
    expect(hasToRecognize(digital, { mode: "auto", pictures: true }, render)).toBe(false);
  });
});

/** An engine that reads one line of small words. */
function engineSaying(said: string): OcrEngine {
  return engineOf({
    recognize: async () => [
      {
        words: said.split(" ").map((text, index) => ({
          text,
          box: { x0: 10 * index, y0: 40, x1: 10 * index + 9, y1: 60 },
          confidence: 0.9,
        })),
        box: { x0: 0, y0: 40, x1: 190, y1: 60 },
        baseline: { slope: 0, offset: 60 },
        height: 20,
      },
    ],
  });
}

describe("a page that was recognised before, and badly", () => {
  const misspelt =
    "When the child was restrained for crawling, che improvement was noted in all of the cases, and rcscraint was rhen used wirh training, so that the wlkng of the child herself was primed, albeit hr rhe crwlng that was seen before the trning was discnrnued in the home";
  const page = pageOf({
    ...scan,
    glyphs: glyphsOf(misspelt, { size: 4, hidden: "invisible" }),
  });
  test("gets the new reading where that is better", async () => {
    const { text, said } = await recognized(page, {
      engine: engineSaying(
        "When used after the combined procedure the child typically initiated walking alone",
      ),
    });
    expect(text).toContain("typically");
    expect(said).toMatchObject([{ code: "ocr/recognized", message: expect.stringContaining("misspelt") }]);
  });

  test("keeps its own text where the new reading is worse", async () => {
    const { text, said } = await recognized(page, {
      engine: engineSaying("Whcn uzcd xfqr thz rcscrJm fMq crwlng rsrrJm wlkng Pmd hqkr jxq bvcx zzqk wwrt"),
    });
    expect(text).toContain("rcscraint");
    expect(said).toMatchObject([{ code: "ocr/layer-kept" }]);
  });
});

describe("a page of codes, whose letters follow each other as in no language", () => {
  const codes =
    "AES-256-CBC AES-192-CBC AES-128-CBC AES-128-GCM AES-192-GCM AES-256-GCM AES-128-CCM AES-256-CCM ARCFOUR-128 ESTREAM-SALSA20-256 SALSA20-256 CHACHA20-32 CHACHA20-64 CAMELLIA-256-CBC CAMELLIA-192-CBC CAMELLIA-128-CBC CHACHA20-POLY1305 GOST28147-TC26Z-CFB GOST28147-CPA-CFB GOST28147-CPB-CFB AES-128-CFB8 AES-192-CFB8 AES-128-XTS AES-128-SIV MAGMA-CTR-ACPKM 3DES-CBC DES-CBC RC2-40";
  // Over the words that are read.
  const page = pageOf({ glyphs: glyphsOf(codes, { x: 0, baseline: 150, size: 4 }) });

  test("keeps its own text where the recognised text confirms it", async () => {
    const { text, said } = await recognized(page, {
      engine: engineSaying(codes.toLowerCase().replace("arcfour", "arcf0ur")),
    });
    expect(text).toContain("ARCFOUR");
    expect(said).toEqual([]);
  });

  test("gets the new reading where that says something else", async () => {
    const { text, said } = await recognized(page, {
      engine: engineSaying(
        "When used after the combined procedure the child walked alone, which nobody in the house had seen before that day, and the others followed",
      ),
    });
    expect(text).toContain("procedure");
    expect(said).toMatchObject([{ code: "ocr/recognized" }]);
  });

  test("is read anew where that is asked for", async () => {
    const { text } = await recognized(page, { mode: "always", engine: engineSaying(codes.toLowerCase()) });
    expect(text).toContain("arcfour");
  });
});

describe("a scan that carries a stamp", () => {
  const whole = { x0: 0, y0: 0, x1: 216, y1: 216 };
  const stamp = glyphsOf("Case 4:08-cv-02214 Document 24 Filed 02/02/2009 Northern District of California", {
    x: 4,
    baseline: 8,
    size: 5,
  });
  const stamped = pageOf({ width: 216, height: 216, images: [imageOf({ box: whole })], glyphs: stamp });

  test("gets the text of its picture beside the stamp", async () => {
    const { text, said } = await recognized(stamped, { render: draw(textSheet()) });
    expect(text).toBe(`${stamp.map((glyph) => glyph.text).join("")}hi`);
    expect(said).toMatchObject([{ code: "ocr/recognized" }]);
  });

  test("is read without the stamp, which would be there twice", async () => {
    const shown: number[] = [];
    const black = { ...textSheet(), data: textSheet().data };
    // A bar where the stamp stands.
    for (let y = 12; y < 22; y++) black.data.fill(0, y * black.width + 20, y * black.width + 300);
    const engine = engineOf({
      recognize: async ({ width, data }) => (shown.push(data[17 * width + 100] as number), []),
    });
    const wide = glyphsOf("Case 4:08-cv-02214 Document 24 Filed 02/02/2009", {
      x: 4,
      baseline: 8,
      size: 5,
    }).map((glyph) => ({ ...glyph, box: { ...glyph.box, y0: 3.5, y1: 8.5 } }));
    await recognized({ ...stamped, glyphs: wide }, { engine, render: draw(black) });
    expect(shown.at(-1)).toBeGreaterThan(200);
  });

  test("keeps to its own text where the picture says no more", async () => {
    const blank = { ...textSheet(), data: textSheet().data.fill(255) };
    expect((await recognized(stamped, { render: draw(blank) })).said).toEqual([]);
  });
});

describe("a page in two fonts of which one has codes instead of letters", () => {
  const english =
    "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife. However little known the feelings or views of such a man may be on his first entering a neighbourhood";
  const hindi =
    "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए प्रत्येक व्यक्ति को जीवन स्वाधीनता और वैयक्तिक सुरक्षा का अधिकार है कोई भी व्यक्ति गुलामी या दासता की हालत में रखा नहीं जाएगा गुलामी प्रथा और गुलामों का व्यापार अपने सभी रूपों में निषिद्ध होगा किसी को भी शारीरिक यातना नहीं दी जाएगी और किसी के प्रति निर्दय अमानुषिक या अपमानजनक व्यवहार नहीं होगा";
  // As fonts from before Unicode have it: a Latin letter for each sign.
  const coded = hindi.replace(/[^ ]/gu, (sign) => {
    const at = ((sign.codePointAt(0) ?? 0) * 11) % 52;
    return String.fromCharCode(at < 26 ? 65 + at : 71 + at);
  });
  const codes = coded.slice(0, 8);
  const fonts = [fontOf({ name: "Swiss" }), fontOf({ name: "AkrutiDev" })];
  const page = pageOf({
    fonts,
    glyphs: [
      ...glyphsOf(english, { x: 0, baseline: 100, size: 4 }),
      ...glyphsOf(coded, { x: 0, baseline: 55, size: 2, font: 1 }),
    ],
  });
  const seen = { script: "Devanagari", confidence: 9, upsideDown: false };

  /** Letters of a page that are printed. */
  async function printed(engine: OcrEngine): Promise<{ text: string; said: readonly Diagnostic[] }> {
    const said: Diagnostic[] = [];
    const { glyphs } = await recognizePage(page, {
      mode: "auto",
      engine,
      render: draw(textSheet(600, 700)),
      report: (diagnostic) => void said.push(diagnostic),
    });
    return { text: glyphs.flatMap(({ hidden, text }) => (hidden === null ? [text] : [])).join(""), said };
  }

  test("keeps the other font, prints no codes and names the data to install", async () => {
    const engine = engineOf({
      recognize: async () => [],
      detectScript: async () => seen,
      installHint: (name) => `the package ${name}`,
    });
    const { text, said } = await printed(engine);
    expect(text).toContain("truth universally");
    expect(text).not.toContain(codes);
    expect(said).toMatchObject([
      { code: "ocr/language-missing", message: expect.stringContaining("install the package hin") },
    ]);
  });

  test("gets what is read in place of the codes", async () => {
    const reader = engineSaying(hindi);
    const engine = engineOf({ ...reader, languages: ["eng", "hin"], detectScript: async () => seen });
    const { text, said } = await printed(engine);
    expect(text).toContain("truth universally");
    expect(text).toContain("मनुष्यों");
    expect(text).not.toContain(codes);
    expect(said).toMatchObject([{ code: "ocr/recognized" }]);
  });
});
