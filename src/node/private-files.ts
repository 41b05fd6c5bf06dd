/** Cached files that only the user of this process can have written. */
import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Length of the SHA-256 hash that precedes the contents of a file. */
const hashLength = 32;

/** Permissions to write for the group and for others. */
const writableByOthers = 0o022;

/** Neither follows links nor waits for the writer of a pipe. */
const readSafely = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file; null if there is none, if it is damaged, or if somebody else could have written it.
 *
 * Caches hold compiled code, and a cache may lie where others can write.
 */
export function readPrivateFile(file: string): Buffer | null {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(file, readSafely);
    const status = fstatSync(descriptor);
    if (!status.isFile() || !isPrivate(status)) return null;
    const bytes = readFileSync(descriptor);
    const contents = bytes.subarray(hashLength);
    return hashOf(contents).equals(bytes.subarray(0, hashLength)) ? contents : null;
  } catch {
    return null;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/**
 * Writes a file that is whole or absent and that only this user can read, and makes its folder; throws if it cannot.
 *
 * The draft has a random name and is never opened if it exists, so that nobody can redirect it by a link.
 */
export function writePrivateFile(file: string, contents: Uint8Array): void {
  const draft = `${file}.${randomUUID()}.part`;
  makePrivateFolder(path.dirname(file));
  try {
    writeFileSync(draft, Buffer.concat([hashOf(contents), contents]), { mode: 0o600, flag: "wx" });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Whether a path is a folder, not a link to one, in which only this user can write. */
export function isPrivateFolder(folder: string): boolean {
  try {
    const status = lstatSync(folder);
    return status.isDirectory() && isPrivate(status);
  } catch {
    return false;
  }
}

/** Makes a folder and its parents; throws if it exists and others can write there. */
export function makePrivateFolder(folder: string): void {
  // Node's recursive mode loops where folders cannot be made.
  if (!existsSync(path.dirname(folder))) makePrivateFolder(path.dirname(folder));
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) mkdirSync(folder, { mode: 0o700 });
  if (!isPrivateFolder(folder)) throw new Error(`${folder} is not private`);
}

function isPrivate({ uid, mode }: Stats): boolean {
  // Windows has neither owners nor modes; the cache lies in the user's profile there.
  if (process.getuid === undefined) return true;
  return uid === process.getuid() && (mode & writableByOthers) === 0;
}

function hashOf(contents: Uint8Array): Buffer {
  return createHash("sha256").update(contents).digest();
}
