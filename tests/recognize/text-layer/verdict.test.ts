import { expect, test } from "vitest";
import type { Glyph, Page } from "../../../src/model/page.ts";
import { judgeTextLayer } from "../../../src/recognize/text-layer/verdict.ts";
import { glyphsOf, imageOf, pageOf } from "../../support/page.ts";

const english =
  "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.";
const russian =
  "Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему, и так было всегда.";
const scan = imageOf({ box: { x0: 0, y0: 0, x1: 595, y1: 842 } });

function textPage(text: string, glyph: Partial<Glyph> = {}, page: Partial<Page> = {}): Page {
  return pageOf({ glyphs: glyphsOf(text, { size: 4, ...glyph }), ...page });
}

/** Cyrillic letters as programs show them that take their bytes for Latin ones. */
function misread(text: string): string {
  return text.replace(/[А-я]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x350));
}

/** Letters moved along the alphabet, as by a font with codes of its own. */
function shifted(text: string, by: number): string {
  return text.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)),
  );
}

/** Latin letters as the font of signs named Symbol has them. */
function asSigns(text: string): string {
  return text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => "αβχδεφγηιϕκλμνοπθρστυϖωξψζ"[letter.charCodeAt(0) - 97] ?? "");
}

const greek =
  "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.";

test.each<[string, Page, string]>([
  ["clean text", textPage(english), "trusted"],
  ["clean Greek", textPage(greek), "trusted"],
  ["contents with leaders", textPage(`${english} ${". ".repeat(400)}12 ${"· ".repeat(300)}14`), "trusted"],
  ["letters exchanged for Greek ones", textPage(asSigns(english)), "wrong"],
  ["clean text of another script", textPage(russian), "trusted"],
  ["a name or two in another script", textPage(`${russian} Leo Tolstoy, Anna Karenina`), "trusted"],
  [
    "Chinese with Latin letters that spell nothing",
    textPage("清华大学".repeat(40) + "XXXX".repeat(12)),
    "trusted",
  ],
  ["plain letters that the file does not map", textPage(english, { mapped: false }), "trusted"],
  ["clean text beside a large picture", textPage(english, {}, { images: [scan] }), "trusted"],
  ["an empty page", pageOf(), "trusted"],
  ["a scan without text", pageOf({ images: [scan] }), "missing"],
  ["a scan with a stamped number", textPage("Page 7", {}, { images: [scan] }), "missing"],
  ["unseen text under a scan", textPage(english, { hidden: "invisible" }, { images: [scan] }), "under-image"],
  [
    "unseen text under a scan that was badly recognised",
    textPage(
      "When the child was restrained for crawling, che improvement was noted in all of the cases, and rcscraint was rhen used wirh training, so that the wlkng of the child herself was primed, albeit hr rhe crwlng that was seen before the trning was discnrnued in the home",
      { hidden: "invisible" },
      { images: [scan] },
    ),
    "wrong",
  ],
  ["Cyrillic in a wrong encoding", textPage(misread(russian)), "wrong"],
  ["letters of private use", textPage("\uE001\uE002\uE003 letters ".repeat(20), { mapped: false }), "wrong"],
  ["letters without vowels", textPage(shifted(english, 6).replace(/[aeiouy]/g, "x")), "wrong"],
  ["scripts mixed in words", textPage("Пpивeт вceм людям нa cвeтe ".repeat(4)), "wrong"],
  [
    "English recognised as Russian",
    textPage("Нет мВ зоте еп 1$В {ехё бесопа СгеаЕ оЁ зрееК ".repeat(3)),
    "wrong",
  ],
])("%s is judged", (_, page, verdict) => {
  expect(judgeTextLayer(page).verdict).toBe(verdict);
});

test("a verdict other than trust has its grounds", () => {
  expect(judgeTextLayer(textPage(misread(russian))).reasons).toContain("more accents than any language has");
});
