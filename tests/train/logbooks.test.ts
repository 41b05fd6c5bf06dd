import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { chanceOf } from "../../train/random.ts";
import { Draft } from "../../train/domains/draft.ts";
import { labelsOf, seaTexts, writeLogbook } from "../../train/domains/logbooks.ts";
import { toPlainText } from "../../train/domains/plain-text.ts";
import { Writer } from "../../train/roles/kinds/texts.ts";

const folder = fileURLToPath(new URL("../../examples/domains/logbooks/", import.meta.url));

// UPDATE=1 writes the examples anew.
test.each([1, 2, 3, 4, 5, 6, 7, 8])("logbook %i of the examples is as it was made", (seed) => {
  const draft = new Draft(new Writer(seaTexts(chanceOf(seed)), chanceOf(seed)));
  writeLogbook(draft);
  const rows = labelsOf(draft.pieces).map(
    (block) => `    [${block.map((part) => JSON.stringify(part)).join(", ")}]`,
  );
  const files = {
    [`${folder}log-${seed}.txt`]: toPlainText(draft.pieces, chanceOf(seed)),
    [`${folder}log-${seed}.json`]: `{\n  "blocks": [\n${rows.join(",\n")}\n  ]\n}\n`,
  };
  for (const [file, text] of Object.entries(files)) {
    if (process.env["UPDATE"] !== undefined) writeFileSync(file, text);
    expect(readFileSync(file, "utf8")).toBe(text);
  }
});
