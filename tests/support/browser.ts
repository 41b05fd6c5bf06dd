/** The web page in a real browser, where one is installed. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { onTestFinished } from "vitest";

const found = spawnSync("sh", ["-c", "command -v chromium chromium-browser google-chrome | head -1"])
  .stdout.toString()
  .trim();

/** Whether there is a browser. */
export const hasBrowser = found !== "";

/** The name of a test, with what it needs where that is missing. */
export function needsBrowser(name: string): string {
  return hasBrowser ? name : `${name} (needs a browser: apt-get install chromium)`;
}

/** Starts the browser; the caller closes it. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: found, args: ["--no-sandbox"] });
}

/** Waits until the page has recovered a document, or has said why not. */
export async function settled(page: Page): Promise<string> {
  await page.waitForSelector("body:is([data-state=done], [data-state=failed])", { timeout: 50_000 });
  return (await page.getAttribute("body", "data-state")) ?? "";
}

const root = path.join(import.meta.dirname, "../../dist/web");
const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/** Serves the built page as files and nothing else; ends with the test. */
export async function serveFiles(): Promise<string> {
  const server = createServer((request, response) => {
    const name = request.url === "/" ? "/index.html" : (request.url ?? "");
    try {
      const body = readFileSync(path.join(root, path.normalize(name)));
      response.writeHead(200, {
        "Content-Type": mediaTypes[path.extname(name)] ?? "application/octet-stream",
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
