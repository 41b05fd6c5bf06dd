/** Caches V8's compiled code between runs where Node does not do so itself. */
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import Module from "node:module";
import path from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { cacheFolder } from "../cache-folder.ts";
import { makePrivateFolder, readPrivateFile, writePrivateFile } from "../private-files.ts";

/** Where code is cached, and what it belongs to. */
export interface CodeCacheOptions {
  readonly folder: string;
  /** The folder of the program's files, which identifies them. */
  readonly program: string;
  /** Identifies the build: V8 itself compares only file lengths. */
  readonly build: string;
  /** Whether this thread writes missing entries. */
  readonly writes: boolean;
}

/** Cached code by file name, and the duration of the run that produced it. */
export interface KeptCode {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** CPU time in milliseconds: longer runs compile more of the functions that are needed. */
  readonly cpu: number;
}

/** A run must take this many times longer than the cached one for its code to replace it. */
const longer = 4;

/** Number of builds and Node versions whose code is kept, at some 3 MB each. */
const mostCaches = 4;

/** Node's own cache, available since version 22, and its way of compiling a module. */
interface ModuleClass {
  readonly enableCompileCache?: (folder: string) => void;
  readonly wrap: (text: string) => string;
  readonly prototype: {
    _compile: (this: NodeModule, text: string, file: string, format?: string) => unknown;
  };
}

/** A module as a function of its exports, `require`, the module, its file and its folder. */
type ModuleFunction = (this: unknown, ...values: readonly unknown[]) => unknown;

/** Caches the code of the command, whose bundle names its build, and of no other program. */
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
 * Loads the code of modules from a cache from now on, and writes it back when the program ends.
 *
 * The cache is valid for one build of the program, one version of V8 and its flags. If it cannot be read or written,
 * files are compiled as usual.
 */
function keepCode(options: CodeCacheOptions): void {
  const { enableCompileCache, wrap, prototype } = Module as unknown as ModuleClass;
  if (enableCompileCache !== undefined) {
    // By default Node keeps code in the system's folder for temporary files, which all users share.
    makePrivateFolder(options.folder);
    return enableCompileCache(options.folder);
  }
  if (process.env["NODE_DISABLE_COMPILE_CACHE"] !== undefined) return;
  const file = path.join(options.folder, `${options.build}-${cachedDataVersionTag()}.bin`);
  const kept = readCode(file);
  const scripts = new Map<string, Script>();
  let missing = false;
  // oxlint-disable-next-line no-underscore-dangle -- Node's own name, the same in all versions that come here.
  const compile = prototype._compile;
  // oxlint-disable-next-line no-underscore-dangle -- As above.
  prototype._compile = function (text, name, format) {
    // A user's own module, such as a domain; the program has none of this kind.
    if (format === "module") return compile.call(this, text, name, format);
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

/** The header before the code: file names with the lengths of their code, in order. */
interface Contents {
  readonly cpu: number;
  readonly files: readonly (readonly [name: string, length: number])[];
}

/** Reads cached code; null if there is none, or none that this user wrote and that is whole. */
export function readCode(file: string): KeptCode | null {
  const bytes = readPrivateFile(file);
  if (bytes === null) return null;
  try {
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

/** Writes code atomically, so that nobody reads half of it, and removes entries of older builds. */
export function writeCode(file: string, { files, cpu }: KeptCode): void {
  const contents: Contents = { cpu, files: [...files].map(([name, { length }]) => [name, length]) };
  const head = Buffer.from(JSON.stringify(contents));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const folder = path.dirname(file);
  try {
    writePrivateFile(file, Buffer.concat([length, head, ...files.values()]));
    const age = (name: string): number => statSync(path.join(folder, name)).mtimeMs;
    const newestFirst = readdirSync(folder).toSorted((a, b) => age(b) - age(a));
    for (const name of newestFirst.slice(mostCaches)) rmSync(path.join(folder, name), { force: true });
  } catch {
    // Without a cache the next run merely starts a little slower.
  }
}
