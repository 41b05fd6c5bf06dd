/** What people do to services, and what must come of it. */
import { request } from "node:http";
import { endlessPdf, zipBomb } from "../../tests/support/hostile.ts";
import {
  halfClosed,
  hugeHeader,
  idleConnections,
  killWorkers,
  slowUploads,
  stopAmid,
} from "./connections.ts";
import type { LoadDocument } from "./documents.ts";
import { send } from "./senders.ts";
import { type LoadService, startService } from "./service.ts";

/** One case: what was answered, how long it took, and whether the next document was served. */
export interface Abuse {
  readonly name: string;
  readonly expected: string;
  readonly answered: string;
  readonly milliseconds: number;
  readonly next: number;
  readonly passed: boolean;
}

interface Case {
  readonly name: string;
  readonly words: readonly string[];
  readonly expected: string;
  /** Status of the next document: 200, or none if the service was stopped. */
  readonly next?: 0;
  /** Makes what is sent, before the time is taken. */
  readonly file?: () => Uint8Array;
  readonly harm: (service: LoadService, file: Uint8Array, plain: LoadDocument) => Promise<string>;
}

const cases: readonly Case[] = [
  {
    name: "a document that needs more memory than it may have: its process ends",
    words: ["--max-memory", "64"],
    expected: "422 too-much-memory",
    file: () => manyRows(45_000),
    harm: (service, file) => answerTo(service, file, "rows.csv"),
  },
  {
    name: "500 MB, size declared",
    words: [],
    expected: "413 too-large",
    harm: (service) => upload(service, 500e6, true),
  },
  {
    name: "500 MB, size not declared",
    words: [],
    expected: "413 too-large",
    harm: (service) => upload(service, 500e6, false),
  },
  {
    name: "a ZIP archive of 100 kB that unpacks to 100 MB",
    words: [],
    expected: "422 unreadable",
    file: () => zipBomb(2, 50e6),
    harm: (service, file) => answerTo(service, file, "bomb.zip"),
  },
  {
    name: "a form of 500,000 files",
    words: [],
    expected: "413 too-large",
    file: () => Buffer.from(formFile.repeat(500_000)),
    harm: (service, file) => answerTo(service, file, "form", "multipart/form-data; boundary=b"),
  },
  {
    name: "a PDF without end, with 5 seconds for a document",
    words: ["--max-seconds", "5"],
    expected: "422 too-slow",
    file: endlessPdf,
    harm: (service, file) => answerTo(service, file, "endless.pdf"),
  },
  {
    name: "200 uploads at once",
    words: [],
    expected: "200 and 429 only",
    harm: async (service, _, plain) => {
      const statuses = await Promise.all(Array.from({ length: 200 }, () => send(service, plain)));
      const odd = statuses.filter((status) => status !== 200 && status !== 429);
      const well = statuses.filter((status) => status === 200).length;
      return odd.length === 0 && well > 0 ? "200 and 429 only" : `${well} × 200, and ${odd.join(", ")}`;
    },
  },
  {
    name: "1,000 connections that send nothing",
    words: [],
    expected: "200 past 1000 connections",
    harm: (service, _, plain) => idleConnections(service, 1000, plain),
  },
  {
    name: "50 uploads drop by drop, with 5 seconds for an upload",
    words: ["--max-seconds", "5"],
    expected: "408 and 429",
    harm: (service) => slowUploads(service, 50),
  },
  {
    name: "a header of 1 MB",
    words: [],
    expected: "431",
    harm: (service) => hugeHeader(service, 1e6),
  },
  {
    name: "16 half-closed connections: who stops sending counts as gone",
    words: [],
    expected: "whole: closed; half: 400",
    harm: (service, _, plain) => halfClosed(service, 16, plain),
  },
  {
    name: "kill -9 of the process in the middle of a document, 5 times",
    words: ["--max-documents", "1"],
    expected: "503",
    file: endlessPdf,
    harm: (service, bytes) => killWorkers(service, 5, { name: "endless.pdf", bytes, query: "" }),
  },
  {
    name: "SIGTERM with 6 documents under way: they are answered",
    words: [],
    expected: "200, exit code 0, 0 processes left",
    next: 0,
    harm: (service, _, plain) => stopAmid(service, 6, plain),
  },
];

/** Goes through all cases, each with a service of its own. */
export async function abuse(plain: LoadDocument): Promise<readonly Abuse[]> {
  const results: Abuse[] = [];
  for (const { name, words, expected, file, harm, next: status = 200 } of cases) {
    const sent = file?.() ?? new Uint8Array();
    const service = await startService(words);
    await send(service, plain);
    const start = performance.now();
    const answered = await harm(service, sent, plain);
    const milliseconds = performance.now() - start;
    const next = await send(service, plain);
    results.push({
      name,
      expected,
      answered,
      milliseconds,
      next,
      passed: answered === expected && next === status,
    });
    await service.stop();
  }
  return results;
}

/** A part of a form that holds a small file. */
const formFile = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n';

async function answerTo(
  { url }: LoadService,
  bytes: Uint8Array,
  name: string,
  type = "application/octet-stream",
): Promise<string> {
  const answer = await fetch(`${url}/v1/recover?format=json`, {
    method: "POST",
    body: bytes as Uint8Array<ArrayBuffer>,
    headers: { "Content-Disposition": `attachment; filename="${name}"`, "Content-Type": type },
  });
  const { code } = (await answer.json()) as { readonly code?: string };
  return `${answer.status} ${code ?? ""}`;
}

/** Sends zeros until the service has heard enough. */
function upload({ url }: LoadService, size: number, told: boolean): Promise<string> {
  return new Promise((resolve) => {
    const sending = request(`${url}/v1/recover`, {
      method: "POST",
      headers: told ? { "Content-Length": size } : { "Transfer-Encoding": "chunked" },
    });
    const piece = new Uint8Array(1e6);
    let left = size;
    let answered = false;
    const push = (): void => {
      if (answered) return;
      left -= piece.length;
      if (left < 0) sending.end();
      else if (sending.write(piece)) setImmediate(push);
      else sending.once("drain", push);
    };
    sending.on("response", (answer) => {
      answered = true;
      let body = "";
      answer.setEncoding("utf8").on("data", (text: string) => (body += text));
      answer.on("end", () => {
        sending.destroy();
        resolve(`${answer.statusCode} ${/"code":"([\w-]+)"/.exec(body)?.[1] ?? ""}`);
      });
    });
    sending.on("error", (error) => answered || resolve(error.message));
    push();
  });
}

function manyRows(count: number): Uint8Array {
  const rows = Array.from({ length: count }, (_, at) => `${at},Name ${at},City ${at % 97},some words here`);
  return new TextEncoder().encode(`id,name,city,words\n${rows.join("\n")}\n`);
}
