/** Files of Debian packages, fetched without being installed. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";

/** Fetches a package into a folder and unpacks it there; what is there already is kept.  Gives its root. */
export function fetchPackage(name: string, folder: string): string {
  const root = path.join(folder, name);
  if (existsSync(root)) return root;
  mkdirSync(folder, { recursive: true });
  execFileSync("apt-get", ["download", name], { cwd: folder, stdio: "ignore" });
  const file = readdirSync(folder).find((each) => each.startsWith(`${name}_`) && each.endsWith(".deb"));
  execFileSync("dpkg", ["-x", path.join(folder, file as string), `${root}.part`]);
  renameSync(`${root}.part`, root);
  return root;
}
