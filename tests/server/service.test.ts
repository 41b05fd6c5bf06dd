import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { formats } from "../../src/cli/formats.ts";
import { example, temporaryFolder, urtext } from "../support/cli.ts";
import { endlessPdf, zipBomb } from "../support/hostile.ts";
import { pdfOf, text } from "../support/pdf.ts";
import { startService, type TestService } from "../support/service.ts";

const article = readFileSync(example("article.pdf"));
const short = pdfOf({ content: text(20, 50, "Water flows") });

const endless = endlessPdf();

const root = path.join(import.meta.dirname, "../..");

/** Runs a program beside the service: waiting for it in place would keep the service's words unread. */
async function outputOf(file: string, words: readonly string[]): Promise<string> {
  return (await promisify(execFile)(file, words, { cwd: root, maxBuffer: 1 << 26 })).stdout;
}

interface Said {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

async function problemOf(answer: Response | Promise<Response>): Promise<Said> {
  const response = await answer;
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const body = (await response.json()) as Said;
  expect(body.status).toBe(response.status);
  return body;
}

async function running({ url }: TestService): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^urtext_documents_running (\d+)$/m.exec(metrics)?.[1]);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

function withToken(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } };
}

describe("a document", () => {
  test("is answered as the command writes it", async () => {
    const service = await startService();
    for (const format of ["md", "json", "tei"]) {
      const answer = await service.recover(article, `?format=${format}&pages=1-2`);
      const { stdout } = await urtext(["-f", format, "--pages", "1-2", example("article.pdf")]);
      expect(await answer.text()).toBe(stdout);
    }
  });

  test("comes in the format that the sender accepts", async () => {
    const service = await startService();
    const typeOf = async (accept: string): Promise<string | null> =>
      (await service.recover(short, "", { headers: { Accept: accept } })).headers.get("Content-Type");
    expect(await typeOf("*/*")).toBe("text/markdown; charset=utf-8");
    expect(await typeOf("text/html, application/json;q=0.9")).toBe("text/html; charset=utf-8");
    expect(await typeOf("text/html;q=0.2, application/json;q=0.9")).toBe("application/json; charset=utf-8");
    expect(await typeOf("image/svg+xml")).toBe("image/svg+xml; charset=utf-8");
  });

  test("comes as bytes in a format that is no text, and in base 64 as an event", async () => {
    const service = await startService();
    const answer = await service.recover(short, "?format=pdf-text");
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const headers = { Accept: "text/event-stream" };
    const events = await (await service.recover(short, "?format=pdf-text", { headers })).text();
    const { text: packed, encoding } = JSON.parse(
      /^event: document\ndata: (.*)$/m.exec(events)?.[1] ?? "{}",
    ) as {
      text: string;
      encoding: string;
    };
    expect(encoding).toBe("base64");
    expect(Buffer.from(packed, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("gives the tables as CSV and as a workbook", async () => {
    const service = await startService();
    const document = Buffer.from(
      "<!DOCTYPE html><html><body><table><tr><th>Item</th><th>Price</th></tr><tr><td>Tea</td><td>3</td></tr></table>",
    );
    const csv = await service.recover(document, "?format=csv");
    expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(await csv.text()).toBe("Item,Price\r\nTea,3\r\n");
    const workbook = await service.recover(document, "?format=xlsx");
    expect(workbook.headers.get("Content-Type")).toMatch(/spreadsheetml\.sheet$/);
    expect(
      Buffer.from(await workbook.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  });

  test("may be sent in a form with its parameters", async () => {
    const service = await startService();
    const form = new FormData();
    form.set("file", new File([short as Uint8Array<ArrayBuffer>], "water.pdf"));
    form.set("format", "txt");
    form.set("body-only", "false");
    const answer = await fetch(`${service.url}/v1/recover`, { method: "POST", body: form });
    expect(await answer.text()).toBe("Water flows\n");
  });

  test("is told page by page where events are asked for", async () => {
    const service = await startService();
    const answer = await service.recover(article, "?pages=1-3&format=txt", {
      headers: { Accept: "text/event-stream" },
    });
    const events = (await answer.text())
      .trim()
      .split("\n\n")
      .map((event) => /^event: (\w+)\ndata: (.*)$/.exec(event)?.slice(1) ?? []);
    expect(events.map(([name]) => name)).toEqual(["progress", "progress", "progress", "document"]);
    expect(JSON.parse(events[2]?.[1] ?? "")).toEqual({ page: 3, pages: 3 });
    expect(JSON.parse(events[3]?.[1] ?? "")).toMatchObject({
      format: "txt",
      pages: 3,
      diagnostics: [{ severity: "info", code: "output/omitted" }],
    });
  });

  test("in HTML may run no scripts and load nothing", async () => {
    const service = await startService();
    const answer = await service.recover(
      pdfOf({ content: text(5, 50, "<script>alert(1)</script>") }),
      "?format=html",
    );
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(await answer.text()).not.toContain("<script>");
  });
});

describe("what cannot be answered is said", () => {
  test("of parameters", async () => {
    const service = await startService();
    const said = async (query: string): Promise<Said> => problemOf(service.recover(short, query));
    expect(await said("?format=pdf")).toMatchObject({
      status: 400,
      detail: expect.stringContaining("Unknown format pdf"),
    });
    expect(await said("?colour=red")).toMatchObject({
      status: 400,
      detail: expect.stringContaining("Unknown parameter colour"),
    });
    expect(await said("?pages=x")).toMatchObject({ status: 400, code: "bad-parameter" });
    expect(await said("?pages=7")).toMatchObject({
      status: 422,
      detail: "None of the requested pages exist; the file has one page.",
    });
    expect(await said("?format=pdf-text&keep=table")).toMatchObject({
      status: 400,
      detail: expect.stringContaining(
        "keep applies to document formats such as md and json, not to pdf-text",
      ),
    });
    expect(await said("?body-only=maybe")).toMatchObject({ status: 400 });
    expect(await said("?out=/etc/passwd")).toMatchObject({ status: 400 });
    expect(await said("?tessdata=/etc")).toMatchObject({ status: 400 });
  });

  test("of files", async () => {
    const service = await startService();
    const said = async (bytes: Uint8Array): Promise<Said> => problemOf(service.recover(bytes));
    expect(await said(new Uint8Array())).toMatchObject({ status: 400, code: "no-file" });
    expect(await said(Uint8Array.of(1, 2, 3, 4))).toMatchObject({ status: 415, code: "unknown-format" });
    expect(await said(Buffer.from("%PDF-1.7\nnothing"))).toMatchObject({ status: 422, code: "unreadable" });
    expect(await (await service.recover(short)).text()).toContain("Water flows");
  });

  test("of addresses and methods", async () => {
    const { url } = await startService();
    expect(await problemOf(fetch(`${url}/v2`))).toMatchObject({ status: 404, code: "not-found" });
    expect(await problemOf(fetch(`${url}/v1/recover`))).toMatchObject({ status: 405, code: "wrong-method" });
  });

  test("to those without the token, all but whether the service is well", async () => {
    const file = path.join(temporaryFolder(), "token");
    writeFileSync(file, "open sesame\n");
    const service = await startService(["--token-file", file]);
    expect(await problemOf(service.recover(short))).toMatchObject({ status: 401, code: "token-needed" });
    expect(await problemOf(service.recover(short, "", withToken("open")))).toMatchObject({ status: 401 });
    expect((await service.recover(short, "", withToken("open sesame"))).status).toBe(200);
    expect((await fetch(`${service.url}/metrics`)).status).toBe(401);
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
  });
});

describe("limits", () => {
  test("files that are too large are refused, told in advance or not", async () => {
    const service = await startService(["--max-upload", "1"]);
    const large = new Uint8Array(1_000_001);
    expect(await problemOf(service.recover(large))).toMatchObject({ status: 413, code: "too-large" });
    const stream = new Blob([large]).stream();
    const unsaid = service.recover(large, "", { body: stream, duplex: "half" } as RequestInit);
    expect(await problemOf(unsaid)).toMatchObject({ status: 413, code: "too-large" });
    expect((await service.recover(short)).status).toBe(200);
  });

  test("documents of too many pages are refused", async () => {
    const service = await startService(["--max-pages", "2"]);
    expect(await problemOf(service.recover(article))).toMatchObject({ status: 422, code: "too-many-pages" });
    expect((await service.recover(article, "?pages=2-3")).status).toBe(200);
  });

  test("an archive that would grow beyond measure is refused at once, and the next is served", async () => {
    const service = await startService();
    expect(await problemOf(service.recover(zipBomb(2, 30e6)))).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/^The ZIP archive would unpack to more than \d+ times its size/),
    });
    expect((await service.recover(short)).status).toBe(200);
  });

  test("a document without end is ended, and the next is served", async () => {
    const service = await startService(["--max-seconds", "3", "--max-documents", "1"]);
    const [slow, next] = await Promise.all([problemOf(service.recover(endless)), service.recover(short)]);
    expect(slow).toMatchObject({ status: 422, code: "too-slow" });
    expect(next.status).toBe(200);
  });

  test("who finds no place is told to come again", async () => {
    const service = await startService(["--max-seconds", "3", "--max-documents", "1", "--max-waiting", "0"]);
    const slow = service.recover(endless);
    await until(async () => (await running(service)) === 1);
    const answer = await service.recover(short);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(await problemOf(answer)).toMatchObject({ status: 429, code: "too-busy" });
    await slow;
    await until(async () => (await service.recover(short)).status === 200);
  });

  test("who sends a file drop by drop loses the place", async () => {
    const service = await startService(["--max-seconds", "1", "--max-documents", "1", "--max-waiting", "0"]);
    const drops = new ReadableStream({
      async pull(controller) {
        controller.enqueue(new Uint8Array(1));
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      },
    });
    const slow = service.recover(short, "", { body: drops, duplex: "half" } as RequestInit);
    expect(await problemOf(slow)).toMatchObject({ status: 408, code: "sent-too-slowly" });
    // The place is free again; whether a second is enough for a document depends on the machine.
    expect((await service.recover(short)).status).not.toBe(429);
  });

  test("a sender who goes away ends the work", async () => {
    const service = await startService(["--max-seconds", "600", "--max-documents", "1"]);
    const controller = new AbortController();
    const slow = service.recover(endless, "", { signal: controller.signal }).catch(() => null);
    await until(async () => (await running(service)) === 1);
    controller.abort();
    await slow;
    await until(async () => (await running(service)) === 0);
    expect((await service.recover(short)).status).toBe(200);
  });
});

test("the service finishes what it has begun before it ends", async () => {
  const service = await startService(["--max-documents", "1"]);
  const answer = service.recover(article);
  await until(async () => (await running(service)) === 1);
  service.process.kill("SIGTERM");
  expect((await answer).status).toBe(200);
  expect(await (await answer).text()).toContain("Conclusion");
  expect(await service.ended).toBe(0);
});

test("a port that is taken is told in one sentence", async () => {
  const { url } = await startService();
  const { code, stderr } = await urtext(["serve", "--port", new URL(url).port]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^urtext: cannot listen on .*the port is already in use\n$/);
});

test("the description of the service is valid OpenAPI 3.1, and the page shows it", async () => {
  const { url } = await startService();
  const api = (await (await fetch(`${url}/openapi.json`)).json()) as Record<string, unknown>;
  const { valid, errors } = await new Validator().validate(api);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  const page = await (await fetch(`${url}/docs`)).text();
  for (const { name } of formats) expect(JSON.stringify(api)).toContain(`"${name}"`);
  for (const name of ["pages", "ocr-language", "too-busy"]) expect(page).toContain(name);
});

test("the commands and the client of docs/guide.md and docs/service.md work", async () => {
  const { url } = await startService();
  const pages = ["docs/guide.md", "docs/service.md"].map((name) =>
    readFileSync(path.join(root, name), "utf8").replaceAll("http://127.0.0.1:8080", url),
  );
  const commands = pages.flatMap((page) => page.match(/^\$ curl .*$/gm) ?? []);
  expect(commands.length).toBe(5);
  for (const command of commands)
    expect(await outputOf("bash", ["-c", command.replace("$ curl", "curl -sSf")])).toContain("Lannea");
  const client = /^```js\n(.*?)^```/ms.exec(pages[1] ?? "")?.[1] ?? "";
  const words = ["--input-type=module", "--eval", client];
  expect(await outputOf(process.execPath, words)).toContain("Ouilly");
});
