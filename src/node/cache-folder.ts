import { homedir } from "node:os";
import path from "node:path";

/** A folder kept between runs: in `urtext` under `XDG_CACHE_HOME`, or under `~/.cache`. */
export function cacheFolder(name: string): string {
  const root = process.env["XDG_CACHE_HOME"];
  const cache = root !== undefined && path.isAbsolute(root) ? root : path.join(homedir(), ".cache");
  return path.join(cache, "urtext", name);
}
