/** The rooms of the program and what each may import, as a table.  A new edge needs a change of this file. */
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const stages = ["model", "numeric", "language", "read", "recognize", "layout", "structure", "write"] as const;

/** Rooms are folders of `src/`, or files that stand in it. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  model: [],
  numeric: ["model"],
  language: [],
  read: ["model", "numeric", "language"],
  recognize: ["model", "numeric", "language"],
  layout: ["model", "numeric", "language"],
  structure: ["model", "numeric", "language"],
  write: ["model", "language"],
  measure: [],
  "pipeline.ts": stages,
  "extend.ts": [...stages, "pipeline.ts"],
  "index.ts": [...stages, "pipeline.ts", "extend.ts"],
  node: [...stages, "pipeline.ts"],
  cli: ["index.ts", ...stages, "pipeline.ts", "node", "measure"],
  server: ["model", "recognize", "write", "node", "cli"],
  "program.ts": ["cli", "server"],
  "main.ts": ["program.ts", "node"],
};

/** Rooms that know Node; all others run in a browser too. */
const nodeRooms: readonly string[] = ["node", "cli", "server", "program.ts", "main.ts"];

/** Lines of the longest file that is still read at a glance. */
const longestFile = 400;

/** Files that still import each other in a circle.  This list only shrinks: take out what is untangled. */
const knownInCycles: ReadonlySet<string> = new Set([
  "layout/objects/tables/captions.ts",
  "layout/objects/tables/cells.ts",
  "layout/objects/tables/fills.ts",
  "layout/objects/tables/head-rows.ts",
  "layout/objects/tables/head-spans.ts",
  "layout/objects/tables/line-work.ts",
  "layout/objects/tables/placed-lines.ts",
  "layout/objects/tables/region.ts",
]);

const root = fileURLToPath(new URL("../src/", import.meta.url));

interface Source {
  /** "read/pdf/fonts.ts" */
  readonly file: string;
  readonly text: string;
}

const sources: readonly Source[] = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => /\.[cm]?tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

/** The room of a file: the folder in `src/` that it is under, or the file itself. */
function roomOf(file: string): string {
  return file.split("/")[0] ?? file;
}

/** What a file imports or re-exports, types included, as it is written there. */
function importsOf({ text }: Source): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map((match) => match[1] ?? "");
}

/** Imports that the table does not allow. */
function wrongImports(source: Source): readonly string[] {
  const room = roomOf(source.file);
  return importsOf(source)
    .filter((target) => target.startsWith("."))
    .map((target) => path.posix.join(path.posix.dirname(source.file), target))
    .filter((target) => roomOf(target) !== room && !mayImport[room]?.includes(roomOf(target)))
    .map((target) => `${source.file} imports ${target}`);
}

/** What each file imports of the program itself, types included. */
function importGraph(all: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    all.map((source) => [
      source.file,
      importsOf(source)
        .filter((target) => target.startsWith("."))
        .map((target) => path.posix.join(path.posix.dirname(source.file), target)),
    ]),
  );
}

/** The shortest way from a file through its imports back to itself; null where there is none. */
function cycleFrom(file: string, graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [file];
  for (const at of waiting)
    for (const next of graph.get(at) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      if (next !== file) waiting.push(next);
    }
  if (!cameFrom.has(file)) return null;
  const way = [file];
  do way.unshift(cameFrom.get(way[0] as string) as string);
  while (way[0] !== file);
  return way;
}

/** Cycles of imports, each as "a.ts → b.ts → a.ts", from each file in one. */
function cyclesIn(all: readonly Source[]): readonly string[] {
  const graph = importGraph(all);
  return all.flatMap(({ file }) => {
    const cycle = knownInCycles.has(file) ? null : cycleFrom(file, graph);
    return cycle === null ? [] : [cycle.join(" → ")];
  });
}

/** Imports of Node's own modules outside of the rooms that know Node. */
function nodeImports(source: Source): readonly string[] {
  if (nodeRooms.includes(roomOf(source.file))) return [];
  return importsOf(source)
    .filter((target) => target.startsWith("node:") || builtinModules.includes(target))
    .map((target) => `${source.file} imports ${target}`);
}

/** Exported declarations without a doc comment over them. */
function bareExports({ file, text }: Source): readonly string[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const declares = line.startsWith("export ") && !/^export (type )?[{*]/.test(line);
    const explained = lines[index - 1]?.trimEnd().endsWith("*/") ?? false;
    return declares && !explained ? [`${file}:${index + 1} ${line}`] : [];
  });
}

test("the web page imports what runs in a browser, and the engine for scans", () => {
  const folder = fileURLToPath(new URL("../web/", import.meta.url));
  const targets = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => importsOf({ file, text: readFileSync(path.join(folder, file), "utf8") }));
  const allowed: readonly string[] = [...stages, "pipeline.ts"];
  const isAllowed = (target: string): boolean =>
    /^(?:\.\/|tesseract\.js-core\/)/.test(target) ||
    (target.startsWith("../src/") && allowed.includes(roomOf(target.slice("../src/".length))));
  expect(targets.filter((target) => !isAllowed(target))).toEqual([]);
});

test("every room imports only what the table allows", () => {
  expect(sources.flatMap(wrongImports)).toEqual([]);
});

test("every folder and file in src is a room of the table", () => {
  expect(readdirSync(root).filter((name) => !(name in mayImport))).toEqual([]);
});

test("no files import each other in a circle, not even types", () => {
  expect(cyclesIn(sources)).toEqual([]);
});

test("only node, cli and server know Node", () => {
  expect(sources.flatMap(nodeImports)).toEqual([]);
});

test("only read knows PDFium", () => {
  const knowing = sources.filter((source) => importsOf(source).some((target) => target.includes("pdfium")));
  expect(knowing.map(({ file }) => file).filter((file) => !file.startsWith("read/pdf/"))).toEqual([]);
});

test("every export says what it is", () => {
  expect(sources.flatMap(bareExports)).toEqual([]);
});

test("no file is too long to read", () => {
  const long = sources.filter(({ text }) => text.split("\n").length - 1 > longestFile);
  expect(long.map(({ file }) => file)).toEqual([]);
});

function source(file: string, text: string): Source {
  return { file, text };
}

describe("these tests see", () => {
  test.each([
    ["an import of a value", 'import { a } from "../layout/a.ts";'],
    ["an import of a type", 'import type { A } from "../layout/a.ts";'],
    ["an import over several lines", 'import {\n  a,\n  b,\n} from "../layout/a.ts";'],
    ["an import for its effect", 'import "../layout/a.ts";'],
    ["an import on demand", 'const a = await import("../layout/a.ts");'],
    ["the type of an import", 'type A = import("../layout/a.ts").A;'],
    ["a re-export", 'export { a } from "../layout/a.ts";'],
    ["a re-export of all", 'export type * from "../layout/a.ts";'],
  ])("%s", (_, text) => {
    expect(wrongImports(source("write/x.ts", text))).toEqual(["write/x.ts imports layout/a.ts"]);
  });

  test("no import in a comment", () => {
    expect(wrongImports(source("write/x.ts", '// from "../layout/a.ts"\n/* from "../read/b.ts" */'))).toEqual(
      [],
    );
  });

  test("imports inside a room, from deep inside it too", () => {
    expect(wrongImports(source("read/pdf/x.ts", 'import "./y.ts"; import "../../model/page.ts";'))).toEqual(
      [],
    );
    expect(wrongImports(source("read/pdf/x.ts", 'import "../../cli/y.ts";'))).not.toEqual([]);
  });

  test.each(["node:fs", "fs", "fs/promises", "node:test"])("Node's module %s", (name) => {
    expect(nodeImports(source("read/x.ts", `import a from "${name}";`))).toHaveLength(1);
    expect(nodeImports(source("cli/x.ts", `import a from "${name}";`))).toEqual([]);
  });

  test("files that import each other in a circle", () => {
    const circle = [
      source("read/a.ts", 'import type { B } from "./b.ts";'),
      source("read/b.ts", 'import { c } from "./pdf/c.ts";'),
      source("read/pdf/c.ts", 'import { a } from "../a.ts";'),
      source("read/d.ts", 'import { a } from "./a.ts";'),
    ];
    expect(cyclesIn(circle)).toEqual([
      "read/a.ts → read/b.ts → read/pdf/c.ts → read/a.ts",
      "read/b.ts → read/pdf/c.ts → read/a.ts → read/b.ts",
      "read/pdf/c.ts → read/a.ts → read/b.ts → read/pdf/c.ts",
    ]);
  });

  test("an export that is not explained", () => {
    expect(bareExports(source("x.ts", "/** A. */\nexport const a = 1;\nexport const b = 2;"))).toEqual([
      "x.ts:3 export const b = 2;",
    ]);
    expect(bareExports(source("x.ts", 'export { a } from "./a.ts";\nexport type * from "./b.ts";'))).toEqual(
      [],
    );
  });
});
