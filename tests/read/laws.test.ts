/** What holds for every reader and every file: it is read, or it is told in a `ReadError`; nothing else. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FlowLine } from "../../src/model/flow.ts";
import { ReadError } from "../../src/model/report.ts";
import { structureFlow } from "../../src/structure/index.ts";
import { type FlowReading, readFile } from "../../src/read/index.ts";

const root = fileURLToPath(new URL("../cases/", import.meta.url));

/** The inputs of all cases but PDFs, which have laws of their own. */
const inputs = readdirSync(root)
  .map((name) => path.join(root, name))
  .filter((folder) => existsSync(path.join(folder, "expected.txt")))
  .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
  .filter((file) => /\/input\.(?!path|pdf)/.test(file));

async function read(bytes: Uint8Array, fileName: string): Promise<FlowReading | null> {
  try {
    const reading = await readFile(bytes, { fileName });
    if (reading.type === "flow") return reading;
    reading.file.close();
    return null;
  } catch (error) {
    if (error instanceof ReadError) return null;
    throw error;
  }
}

describe.each(inputs)("%s", (file) => {
  const bytes = new Uint8Array(readFileSync(file));

  test("every block has its place, its letters and a block number", async () => {
    const reading = await read(bytes, file);
    const lines = (reading?.flow ?? []).filter((item): item is FlowLine => item.type === "line");
    for (const { runs, origin, source } of lines) {
      expect(source).toBeNull();
      expect(origin?.index).toBeGreaterThanOrEqual(0);
      expect(runs.map(({ text }) => text).join("")).not.toMatch(/^$|[\n\r]/u);
    }
    const blocks = lines.map(({ block }) => block);
    expect(blocks.toSorted((a, b) => a - b)).toEqual(blocks);
  });

  test("the reading is plain data, and the document made of it too", async () => {
    const reading = await read(bytes, file);
    expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
    const document = structureFlow(reading?.flow ?? []);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test("a file that is cut off or changed is read, or told in a ReadError", async () => {
    const damage = fc.record({
      end: fc.integer({ min: 1, max: bytes.length }),
      changes: fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ end, changes }) => {
        const broken = bytes.slice(0, end);
        for (const [at, value] of changes) if (at < end) broken[at] = value;
        const reading = await read(broken, file);
        structureFlow(reading?.flow ?? []);
      }),
      { numRuns: 25 },
    );
  });
});
