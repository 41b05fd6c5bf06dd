/** What the README and the pages in `docs/` say is so: commands and code run, examples are real output. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { formats } from "../src/cli/formats.ts";
import { example, program, temporaryFolder, urtext } from "./support/cli.ts";
import { lockedPdf } from "./support/locked.ts";
import { hasXmllint, needsXmllint, validate } from "./support/xmllint.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const readme = textOf("README.md");
const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...docs()];

describe.each(["README.md", "docs/guide.md"])("the commands of %s run:", (page) => {
  test.each(shellCommands(textOf(page)))("%s", (command) => {
    const folder = workplace();
    const before = filesIn(folder);
    const line = command.replaceAll("npx urtext", `"${process.execPath}" "${program}"`);
    const run = spawnSync("bash", ["-o", "pipefail", "-c", line], { cwd: folder, maxBuffer: 1 << 28 });
    const said = run.stderr
      .toString()
      .replaceAll(/^urtext: \S+: omitted: .*; use --keep all to include them\n/gmu, "");
    expect({ status: run.status, stderr: said }).toEqual({ status: 0, stderr: "" });
    const written = filesIn(folder).filter((file) => !before.includes(file));
    for (const file of written) expect(statSync(path.join(folder, file)).size).toBeGreaterThan(0);
    expect(run.stdout.length + written.length).toBeGreaterThan(0);
  });
});

describe("README", () => {
  test("the protected file of the test does need its password", async () => {
    const { code, stderr } = await urtext(["locked.pdf"], undefined, { cwd: workplace() });
    expect(code).toBe(1);
    expect(stderr).toContain("--password");
  });

  test("the blocks of docs/api.md run", () => {
    const blocks = fenced(textOf("docs/api.md"), "ts");
    const folder = workplace();
    blocks.forEach((block, index) => {
      writeFileSync(path.join(folder, `api-${index}.mjs`), block);
      expect(execFileSync(process.execPath, [`api-${index}.mjs`], { cwd: folder }).toString()).not.toBe("");
    });
    expect(blocks.length).toBeGreaterThan(3);
  });

  test("the API block runs, and its types are right", () => {
    const folder = workplace();
    const [block = ""] = fenced(readme, "ts");
    writeFileSync(path.join(folder, "api.mjs"), block);
    expect(execFileSync(process.execPath, ["api.mjs"], { cwd: folder }).toString()).not.toBe("");
    expect(statSync(path.join(folder, "page-2.svg")).size).toBeGreaterThan(0);
    writeFileSync(path.join(folder, "api.mts"), block);
    const types = ["--types", "node", "--typeRoots", path.join(root, "node_modules/@types")];
    const modules = ["--module", "nodenext", "--target", "es2022", "--strict", "--skipLibCheck"];
    const tsc = path.join(root, "node_modules/.bin/tsc");
    const check = spawnSync(tsc, ["--noEmit", ...modules, ...types, "api.mts"], { cwd: folder });
    expect(check.stdout.toString()).toBe("");
  });

  test("lists every format with its extension, and no other", () => {
    const rows = [...readme.matchAll(/^\| `([\w-]+)` +\| `\.(\w+)` .* (file|page) +\|$/gm)];
    expect(rows.map((row) => row.slice(1, 4))).toEqual(
      formats.map(({ name, extension, holds }) => [name, extension, holds]),
    );
  });
});

describe("docs/xml.md", () => {
  const [xml = ""] = fenced(textOf("docs/xml.md"), "xml");

  test("every line of the example is real output", async () => {
    const { stdout } = await urtext(["-f", "xml", "--pages", "2", example("article.pdf")]);
    const real = new Set(stdout.split("\n"));
    const lines = xml.split("\n").filter((line) => !line.includes("<!--"));
    expect(lines.filter((line) => line !== "" && !real.has(line))).toEqual([]);
  });

  test.skipIf(!hasXmllint)(needsXmllint("the example is valid"), () => {
    expect(validate(xml, "page.rng")).toBe("");
  });
});

test("docs/model.md explains every field of the models", () => {
  const model = textOf("docs/model.md");
  for (const name of ["geometry", "page", "file", "assets", "report"]) {
    const fields = [...textOf(`src/model/${name}.ts`).matchAll(/^ {2}readonly (\w+)\??:/gm)];
    const missing = fields.map((field) => field[1]).filter((field) => !model.includes(`\`${field}\``));
    expect({ name, missing }).toEqual({ name, missing: [] });
  }
});

test.each(pages)("the links of %s lead somewhere", (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? "");
  const inside = links.filter((link) => !/^https?:/.test(link));
  expect(inside.filter((link) => !existsSync(path.join(root, path.dirname(page), link)))).toEqual([]);
});

function textOf(name: string): string {
  return readFileSync(path.join(root, name), "utf8");
}

function docs(): readonly string[] {
  return readdirSync(path.join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`);
}

/** The text inside fences of a language. */
function fenced(markdown: string, language: string): readonly string[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter((match) => match[1] === language)
    .map((match) => match[2] ?? "");
}

/** The lines to run; setting up is done already. */
function shellCommands(markdown: string): readonly string[] {
  return fenced(markdown, "sh")
    .flatMap((block) => block.trimEnd().split("\n"))
    .map((line) => line.replace(/^npm install && /, ""))
    .filter((line) => !line.startsWith("npm "));
}

/** A folder with what the pages talk about: the examples, a folder of papers, a locked file, the package installed. */
function workplace(): string {
  const folder = temporaryFolder();
  cpSync(path.join(root, "examples"), path.join(folder, "examples"), { recursive: true });
  mkdirSync(path.join(folder, "papers"));
  cpSync(example("article.pdf"), path.join(folder, "papers/article.pdf"));
  writeFileSync(path.join(folder, "locked.pdf"), lockedPdf("secret"));
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(root, path.join(folder, "node_modules/urtext"));
  return folder;
}

/** Relative paths of all files but the package's own. */
function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== "node_modules");
  return entries.flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(path.join(folder, entry.name)).map((name) => path.join(entry.name, name))
      : [entry.name],
  );
}
