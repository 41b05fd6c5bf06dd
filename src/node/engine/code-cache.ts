/** What V8 made of the program's files, kept for the next run where Node does not do so itself. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import Module from "node:module";
import path from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { cacheFolder } from "../cache-folder.ts";

/** Where code is kept, and what it is of. */
export interface CodeCacheOptions {
  readonly folder: string;
  /** The folder of the program's files, by which they are named. */
  readonly program: string;
  /** Tells builds of the program apart: V8 itself compares no more than lengths of files. */
  readonly build: string;
  /** Whether this thread writes what it finds missing. */
  readonly writes: boolean;
}

/** Code of the program's files by their names, and how long the run took that it is of. */
export interface KeptCode {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Processor time in milliseconds: longer runs know more of the functions that are needed. */
  readonly cpu: number;
}

/** How many times longer a run must take than the one whose code is kept, for its own to be kept instead. */
const longer = 4;

/** Builds and versions of Node whose code is kept; some 3 MB each. */
const mostCaches = 4;

/** Node's own cache, which is there since version 22; and its way of making a module of a text. */
interface ModuleClass {
  readonly enableCompileCache?: () => void;
  readonly wrap: (text: string) => string;
  readonly prototype: { _compile: (this: NodeModule, text: string, file: string) => unknown };
}

/** A module as a function of its exports, `require`, the module, its file and its folder. */
type ModuleFunction = (this: unknown, ...values: readonly unknown[]) => unknown;

/** Keeps the code of the command, whose bundle says beside its files which build it is; of no other program. */
export function keepOwnCode({ writes }: Pick<CodeCacheOptions, "writes">): void {
  try {
    const program = path.dirname(fileURLToPath(import.meta.url));
    const { build } = JSON.parse(readFileSync(path.join(program, "package.json"), "utf8")) as BuildFile;
    if (build !== undefined) keepCode({ folder: cacheFolder("code"), program, build, writes });
  } catch {
    // A user without a home has no cache.
  }
}

/** The file beside the command's bundle. */
interface BuildFile {
  readonly build?: string;
}

/**
 * Takes the code of files that are loaded from now on from a cache, and keeps it there when the program ends.
 *
 * The cache counts for one build of the program, one version of V8 and its flags.  Where it cannot be read or
 * written, files are compiled as always.
 */
function keepCode(options: CodeCacheOptions): void {
  const { enableCompileCache, wrap, prototype } = Module as unknown as ModuleClass;
  if (enableCompileCache !== undefined) return enableCompileCache();
  if (process.env["NODE_DISABLE_COMPILE_CACHE"] !== undefined) return;
  const file = path.join(options.folder, `${options.build}-${cachedDataVersionTag()}.bin`);
  const kept = readCode(file);
  const scripts = new Map<string, Script>();
  let missing = false;
  // oxlint-disable-next-line no-underscore-dangle -- Node's own name, the same in all versions that come here.
  prototype._compile = function (text, name) {
    const key = path.relative(options.program, name);
    const known = kept?.files.get(key);
    const script = new Script(wrap(text), { filename: name, ...(known && { cachedData: known }) });
    if (known === undefined || script.cachedDataRejected === true) missing = true;
    scripts.set(key, script);
    const run = script.runInThisContext() as ModuleFunction;
    return run.call(this.exports, this.exports, Module.createRequire(name), this, name, path.dirname(name));
  };
  if (!options.writes) return;
  process.on("exit", (status) => {
    const { user, system } = process.cpuUsage();
    const cpu = (user + system) / 1000;
    if (status !== 0 || (!missing && cpu <= longer * (kept?.cpu ?? 0))) return;
    const own = [...scripts].map(([key, script]) => [key, script.createCachedData()] as const);
    writeCode(file, { files: new Map([...(kept?.files ?? []), ...own]), cpu: Math.max(cpu, kept?.cpu ?? 0) });
  });
}

/** What stands before the code: the names of files, with the lengths of their code, in order. */
interface Contents {
  readonly cpu: number;
  readonly files: readonly (readonly [name: string, length: number])[];
}

/** Reads kept code; null where there is none or it is not whole. */
export function readCode(file: string): KeptCode | null {
  try {
    const bytes = readFileSync(file);
    const start = 4 + bytes.readUInt32LE(0);
    const { cpu, files } = JSON.parse(bytes.toString("utf8", 4, start)) as Contents;
    const found = new Map<string, Uint8Array>();
    let at = start;
    for (const [name, length] of files) found.set(name, bytes.subarray(at, (at += length)));
    return at === bytes.length ? { files: found, cpu } : null;
  } catch {
    return null;
  }
}

/** Writes code in one step, so that nobody reads half of it, and drops what older builds have left. */
export function writeCode(file: string, { files, cpu }: KeptCode): void {
  const contents: Contents = { cpu, files: [...files].map(([name, { length }]) => [name, length]) };
  const head = Buffer.from(JSON.stringify(contents));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const [folder, draft] = [path.dirname(file), `${file}.${process.pid}`];
  try {
    for (const parent of [path.resolve(folder, "../.."), path.resolve(folder, ".."), folder])
      makeFolder(parent);
    writeFileSync(draft, Buffer.concat([length, head, ...files.values()]), { mode: 0o600 });
    renameSync(draft, file);
    const age = (name: string): number => statSync(path.join(folder, name)).mtimeMs;
    const newestFirst = readdirSync(folder).toSorted((a, b) => age(b) - age(a));
    for (const name of newestFirst.slice(mostCaches)) rmSync(path.join(folder, name), { force: true });
  } catch {
    // Without a cache the next run takes a little longer.
  }
}

/** Makes one folder; Node itself, asked for all at once, goes round in circles where folders cannot be made. */
function makeFolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}
