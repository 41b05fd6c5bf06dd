/**
 * The test command: installs what is missing, from the committed lock, checks everything, and ends in one line
 * "N passed, N failed, N skipped".
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Debian packages that some tests use; without one, those tests are skipped. */
const tools = [
  { command: "xmllint", packages: ["libxml2-utils"], for: "validating XML against its schema" },
  { command: "tesseract", packages: ["tesseract-ocr", "tesseract-ocr-rus"], for: "recognising scans" },
  { command: "curl", packages: ["curl"], for: "the commands of the service" },
  { command: "chromium", packages: ["chromium"], for: "the web page in a browser" },
];

process.chdir(path.join(import.meta.dirname, ".."));
if (!existsSync("node_modules/.bin/vitest")) run("npm", ["ci"]);
installTools();
run("npx", ["oxfmt", "--check", "."]);
run("npx", ["oxlint", "--deny-warnings"]);
run("npx", ["tsc", "--noEmit"]);
run("npx", ["knip"]);
runTests();

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function has(command) {
  return spawnSync("sh", ["-c", `command -v ${command}`], { stdio: "ignore" }).status === 0;
}

function installTools() {
  const missing = tools.filter((tool) => !has(tool.command));
  if (missing.length === 0) return;
  const mayInstall = has("apt-get") && process.getuid?.() === 0;
  if (mayInstall) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "-qq", ...missing.flatMap((tool) => tool.packages)], {
      stdio: "ignore",
    });
  }
  for (const tool of missing)
    if (!has(tool.command))
      console.log(
        `skipped: ${tool.for}; it needs ${tool.command} (apt-get install ${tool.packages.join(" ")})`,
      );
}

function runTests() {
  const report = path.join(mkdtempSync(path.join(tmpdir(), "urtext-")), "report.json");
  const args = ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status } = spawnSync("npx", args, { stdio: "inherit" });
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
    console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  }
  process.exit(status ?? 1);
}
