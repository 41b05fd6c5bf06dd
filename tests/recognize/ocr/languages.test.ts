import { expect, test } from "vitest";
import { chooseLanguages } from "../../../src/recognize/ocr/languages.ts";

test.each<[string, readonly string[] | null, string | null, readonly string[], readonly string[]]>([
  ["what was asked for", ["rus", "eng"], "de", ["eng", "rus", "deu"], ["rus", "eng"]],
  ["what of it is there", ["rus", "eng"], null, ["eng"], ["eng"]],
  ["the document's language", null, "de-AT", ["eng", "deu"], ["deu"]],
  ["English too for other letters", null, "ru", ["eng", "rus"], ["rus", "eng"]],
  ["English where nothing is known", null, null, ["deu", "eng"], ["eng"]],
  ["English where another of its script is not there", null, "de", ["fra", "eng"], ["eng"]],
  ["nothing where the script is not there", null, "ru", ["deu", "eng"], []],
  ["simplified Chinese", null, "zh-CN", ["chi_sim", "chi_tra"], ["chi_sim"]],
  ["traditional Chinese", null, "zh-TW", ["chi_sim", "chi_tra"], ["chi_tra"]],
  ["what there is", null, null, ["deu", "fra"], ["deu"]],
])("pages are recognised in %s", (_, wanted, document, available, expected) => {
  expect(chooseLanguages(wanted, document, available)).toEqual(expected);
});
