/** What `docs/limits.md` says is what the readers do. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { archiveDefaults } from "../../src/read/archive/index.ts";
import { expansionDefaults } from "../../src/read/expansion.ts";
import { deepestList, mostBlocks } from "../../src/read/flow-draft.ts";
import { mostEmptyPlaces, widestTable } from "../../src/read/table-grid.ts";
import { htmlLimits } from "../../src/read/html/parser.ts";
import { markdownLimits } from "../../src/read/markdown/pieces.ts";
import { mostHeldPixels } from "../../src/read/image/pdf-page.ts";
import { spans } from "../../src/read/stated-numbers.ts";
import { zipDefaults } from "../../src/read/zip.ts";

const rows = readFileSync(new URL("../../docs/limits.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

const whole = (value: number): string => value.toLocaleString("en");
const megabytes = (value: number): string => `${value / 1e6} MB`;

test.each([
  ["paragraphs, list items, lines and table cells per file", whole(mostBlocks)],
  ["columns of a table", whole(widestTable)],
  ["places without a cell in the tables of a file", whole(mostEmptyPlaces)],
  ["cells that one cell spans", whole(spans.most)],
  ["depth of lists", whole(deepestList)],
  ["HTML elements inside one another", whole(htmlLimits.depth)],
  ["HTML tags and comments per page", whole(htmlLimits.tags)],
  ["HTML attributes per tag", whole(htmlLimits.attributes)],
  ["Markdown definitions of links and notes per file", whole(markdownLimits.definitions)],
  ["entries", whole(zipDefaults.entries)],
  ["size of one unpacked part", megabytes(zipDefaults.entry)],
  ["size of all parts, files in files included", megabytes(zipDefaults.total)],
  ["size of all parts, files in files included", megabytes(expansionDefaults.total)],
  [
    `growth of a part or archive larger than ${megabytes(expansionDefaults.free)}`,
    `${expansionDefaults.ratio} times`,
  ],
  ["files of an archive that are read", whole(archiveDefaults.files)],
  ["archives inside one another", whole(archiveDefaults.depth)],
  ["pixels of a GIF, JPEG 2000, interlaced PNG or progressive JPEG", `${mostHeldPixels / 1e6} million`],
])("the limit of %s is %s", (what, limit) => {
  expect(rows.find(([, name]) => name === what)?.[2]).toBe(limit);
});
