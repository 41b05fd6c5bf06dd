import { expect, test } from "vitest";
import { parseHocr } from "../../../src/recognize/ocr/hocr.ts";

const page = `<div class='ocr_page' title='image "-"; bbox 0 0 500 700; ppageno 0; scan_res 200 200'>
 <div class='ocr_carea' title="bbox 10 10 400 60"><p class='ocr_par' lang='eng' title="bbox 10 10 400 60">
  <span class='ocr_line' id='line_1_1' title="bbox 10 10 400 30; baseline 0.01 -5; x_size 20; x_descenders 5; x_ascenders 6">
   <span class='ocrx_word' id='word_1_1' title='bbox 10 10 60 30; x_wconf 96'>Q&amp;A</span>
   <span class='ocrx_word' id='word_1_2' title='bbox 70 10 120 30; x_wconf 50'><strong>it&#39;s</strong></span>
   <span class='ocrx_word' id='word_1_3' title='bbox 130 10 140 30; x_wconf 9'> </span>
  </span>
  <span class='ocr_header' id='line_1_2' title="bbox 10 40 400 60">
   <span class='ocrx_word' id='word_1_4' title='bbox 10 40 60 60; x_wconf 80'>two</span>
  </span>
  <span class='ocr_line' id='line_1_3' title="bbox 10 70 400 90; baseline 0 0; x_size 20"></span>
 </p></div></div>`;

test("lines and words have text, boxes, baselines and confidence", () => {
  const [first] = parseHocr(page);
  expect(first).toEqual({
    words: [
      { text: "Q&A", box: { x0: 10, y0: 10, x1: 60, y1: 30 }, confidence: 0.96 },
      { text: "it's", box: { x0: 70, y0: 10, x1: 120, y1: 30 }, confidence: 0.5 },
    ],
    box: { x0: 10, y0: 10, x1: 400, y1: 30 },
    baseline: { slope: 0.01, offset: 24.9 },
    height: 20,
  });
});

test("a line that says nothing of its baseline stands on its box", () => {
  expect(parseHocr(page)[1]).toMatchObject({ baseline: { slope: 0, offset: 60 }, height: 20 });
});

test("lines without words are left out", () => {
  expect(parseHocr(page)).toHaveLength(2);
});
