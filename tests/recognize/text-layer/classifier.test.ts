import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { classifyText } from "../../../src/recognize/text-layer/classifier.ts";
import { featureNames } from "../../../src/recognize/text-layer/features.ts";
import { textLayerModel } from "../../../src/recognize/text-layer/model.ts";
import { exchanged, numbered, recode } from "../../../train/text-layer/recode.ts";
import { chanceOf } from "../../../train/random.ts";

const texts: Readonly<Record<string, string>> = {
  English:
    "Call me Ishmael. Some years ago, never mind how long precisely, having little or no money in my purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of the world.",
  Russian:
    "В начале июля, в чрезвычайно жаркое время, под вечер, один молодой человек вышел из своей каморки, которую нанимал от жильцов, на улицу и медленно, как бы в нерешимости, отправился к мосту.",
  Serbian:
    "Сва људска бића рађају се слободна и једнака у достојанству и правима. Она су обдарена разумом и свешћу и треба једни према другима да поступају у духу братства.",
  Arabic:
    "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق، وقد وهبوا عقلاً وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء.",
  Chinese: "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。".repeat(3),
  code: "export function median(values) { if (values.length === 0) return null; const sorted = values.sort(); return sorted[(sorted.length - 1) >> 1]; }",
  table: "1990 12.4 13.8 Total 1991 17.2 18.9 Total 1992 21.0 22.4 Total 1993 25.1 26.3 Mean 1994 30.2",
};

function isWrong(text: string): boolean {
  const { probability, threshold } = classifyText({ words: text.split(/\s+/), unmapped: 0 });
  return probability > threshold;
}

test.each(Object.entries(texts))("clean text passes: %s", (_, text) => {
  expect(isWrong(text)).toBe(false);
});

test.each<[string, string]>([
  ["letters exchanged for each other", exchanged(texts["English"] as string, chanceOf(2))],
  ["codes in the order of use", numbered(texts["English"] as string, 0x21)],
  ["Cyrillic as Western letters", recode(texts["Russian"] as string, "windows-1251", "windows-1252")],
  ["Cyrillic of DOS as Windows has it", recode(texts["Russian"] as string, "ibm866", "windows-1251")],
  ["bytes of UTF-8 as characters", recode(texts["Serbian"] as string, "utf-8", "windows-1252")],
])("wrong text is found: %s", (_, text) => {
  expect(isWrong(text)).toBe(true);
});

test("the module holds the model that is published, grown on the features that are measured", () => {
  const published = readFileSync(new URL("../../../models/text-layer.json", import.meta.url), "utf8").trim();
  expect(textLayerModel).toBe(published);
  expect((JSON.parse(published) as { features: unknown }).features).toEqual([...featureNames]);
});
