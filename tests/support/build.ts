/** Builds the package once before the tests, as some of them run the command itself. */
import { execFileSync } from "node:child_process";

/** Called by the test runner. */
export default function build(): void {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
