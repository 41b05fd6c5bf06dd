/**
 * Other programs that recover text from PDFs, run beside ours.
 *
 * They are installed apart, so that they are never a dependency: `npm install --prefix bench/peers`, and from Debian
 * poppler-utils, python3-fitz and a Java runtime.  One that is missing is left out of the tables.
 */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { groupBy } from "../../src/measure/counts.ts";

/** A program to compare with. */
export interface Peer {
  readonly name: string;
  /** As the program tells it; null where it is not installed. */
  readonly version: () => string | null;
  /** Markdown or plain text of files, by their paths; a file it fails on comes out empty. */
  readonly recover: (files: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const modules = "bench/peers/node_modules";

/** Blocks as MuPDF finds them, one paragraph each. */
const fitzProgram = `
import fitz, sys
for page in fitz.open(sys.argv[1]):
    for block in page.get_text("blocks"):
        if block[6] == 0: print(" ".join(block[4].split()), end="\\n\\n")
`;

/** All of them. */
const peers: readonly Peer[] = [
  npmPeer("LiteParse", "@llamaindex/liteparse", "liteparse", (file) => [
    "parse",
    "--format",
    "markdown",
    "--no-ocr",
    "--image-mode",
    "off",
    "-q",
    file,
  ]),
  npmPeer("pdf-inspector", "@firecrawl/pdf-inspector", "pdf-inspector", (file) => [file]),
  {
    name: "opendataloader",
    version: () => (runs("java", "-version") ? packageVersion("@opendataloader/pdf") : null),
    recover: recoverByJava,
  },
  {
    name: "pdftotext",
    version: () => /version ([\d.]+)/.exec(shell("pdftotext -v 2>&1"))?.[1] ?? null,
    recover: eachFile((file) => output("pdftotext", ["-enc", "UTF-8", file, "-"])),
  },
  {
    name: "PyMuPDF",
    version: () => shell('/usr/bin/python3 -c "import fitz; print(fitz.VersionBind)" 2>/dev/null') || null,
    recover: eachFile((file) => output("/usr/bin/python3", ["-c", fitzProgram, file])),
  },
];

/** What a peer makes of files, kept on disk by its version, so that a second run is quick. */
async function recoverCached(
  peer: Peer,
  version: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const folder = path.join("bench/out/peers", `${peer.name}-${version}`);
  mkdirSync(folder, { recursive: true });
  const kept = (file: string): string =>
    path.join(folder, `${path.resolve(file).replaceAll(/[^\w.-]+/g, "_")}.md`);
  const fresh = files.filter((file) => !existsSync(kept(file)));
  if (fresh.length > 0)
    for (const [file, text] of await peer.recover(fresh)) {
      writeFileSync(`${kept(file)}.part`, text);
      renameSync(`${kept(file)}.part`, kept(file));
    }
  return new Map(files.map((file) => [file, readFileSync(kept(file), "utf8")]));
}

/** What a peer made of files, by their paths. */
export interface PeerOutputs {
  readonly name: string;
  readonly outputs: ReadonlyMap<string, string>;
}

/** What every peer that is installed makes of files. */
export async function recoverByPeers(files: readonly string[]): Promise<readonly PeerOutputs[]> {
  const made: PeerOutputs[] = [];
  for (const peer of peers) {
    const version = peer.version();
    if (version === null) continue;
    made.push({ name: `${peer.name} ${version}`, outputs: await recoverCached(peer, version, files) });
  }
  return made;
}

function npmPeer(
  name: string,
  module: string,
  command: string,
  args: (file: string) => readonly string[],
): Peer {
  const program = path.resolve(modules, ".bin", command);
  return {
    name,
    version: () => packageVersion(module),
    recover: eachFile((file) => output(program, args(file))),
  };
}

/** One Java process for the files of a folder, as starting it takes longest; its outputs are named like the files. */
async function recoverByJava(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const program = path.resolve(modules, ".bin/opendataloader-pdf");
  const found = new Map<string, string>();
  for (const own of groupBy(files, (file) => path.dirname(file)).values()) {
    const folder = mkdtempSync(path.join(tmpdir(), "peers-"));
    await output(program, ["-q", "-f", "markdown", "--image-output", "off", "-o", folder, ...own]);
    for (const file of own) {
      const made = path.join(folder, `${path.basename(file, ".pdf")}.md`);
      found.set(file, existsSync(made) ? readFileSync(made, "utf8") : "");
    }
    rmSync(folder, { recursive: true });
  }
  return found;
}

/** One process for each file, as many at once as there are cores. */
function eachFile(recover: (file: string) => Promise<string>): Peer["recover"] {
  return async (files) => {
    const found = new Map<string, string>();
    const waiting = files.slice();
    const work = async (): Promise<void> => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
        found.set(file, await recover(file));
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return found;
  };
}

function packageVersion(module: string): string | null {
  const file = path.join(modules, module, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : null;
}

function runs(command: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const run = promisify(execFile);

/** Longest that a command may take, in milliseconds: ten minutes, a folder of long manuals included. */
const longest = 600_000;

/** What a command prints; nothing where it fails or takes too long. */
async function output(command: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(command, [...args], { maxBuffer: 1 << 28, timeout: longest, encoding: "utf8" })).stdout;
  } catch {
    return "";
  }
}

function shell(command: string): string {
  try {
    return execFileSync("sh", ["-c", command], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
