import { homedir } from "node:os";
import path from "node:path";

/** A folder for what is kept for the next run: in `urtext` of what `XDG_CACHE_HOME` names, or of `~/.cache`. */
export function cacheFolder(name: string): string {
  const root = process.env["XDG_CACHE_HOME"];
  const cache = root !== undefined && path.isAbsolute(root) ? root : path.join(homedir(), ".cache");
  return path.join(cache, "urtext", name);
}
