import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { program, temporaryFolder } from "../support/cli.ts";
import { endlessPdf } from "../support/hostile.ts";
import { pdfOf, text } from "../support/pdf.ts";
import { startService, type TestService } from "../support/service.ts";

const short = pdfOf({ content: text(20, 50, "Water flows") });
const endless = endlessPdf();

/** Processes and their parents, as Linux lists them; elsewhere there is no list, and nothing to test. */
function processes(): readonly { readonly pid: number; readonly parent: number }[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [state, parent] = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return state === "Z" ? [] : [{ pid: Number(name), parent: Number(parent) }];
    } catch {
      return [];
    }
  });
}

function workersOf({ process: { pid } }: Pick<TestService, "process">): readonly number[] {
  return processes().flatMap((each) => (each.parent === pid ? [each.pid] : []));
}

/** Processor time, in hundredths of a second, after which a process has begun a document: its start takes 20. */
const busyTime = 100;

function isBusy(pid: number): boolean {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return Number(fields[11]) >= busyTime;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

async function codeOf(answer: Response): Promise<string> {
  return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
}

async function metric({ url }: TestService, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(metrics)?.[1]);
}

function tableOf(rows: number): Uint8Array {
  const lines = Array.from({ length: rows }, (_, at) => `${at},Name ${at},City ${at % 97}`);
  return Buffer.from(`id,name,city\n${lines.join("\n")}\n`);
}

describe.runIf(process.platform === "linux")("a worker of the service", () => {
  test("that is killed in the middle of a document is replaced, and the sender may try again", async () => {
    const service = await startService(["--max-documents", "1"]);
    const answer = service.recover(endless);
    await until(() => workersOf(service).some(isBusy));
    const [worker] = workersOf(service);
    process.kill(worker as number, "SIGKILL");
    const interrupted = await answer;
    expect(interrupted.headers.get("Retry-After")).toBe("5");
    expect(await codeOf(interrupted)).toBe("503 interrupted");
    expect((await service.recover(short)).status).toBe(200);
    expect(workersOf(service)).not.toContain(worker);
    expect(await metric(service, "urtext_processes_lost_total")).toBe(1);
  });

  test("that is killed while it waits is replaced without a trace", async () => {
    const service = await startService(["--max-documents", "1"]);
    expect((await service.recover(short)).status).toBe(200);
    const [worker] = workersOf(service);
    process.kill(worker as number, "SIGKILL");
    await until(() => workersOf(service).length === 0);
    expect((await service.recover(short)).status).toBe(200);
    expect(await metric(service, "urtext_processes_lost_total")).toBe(0);
  });

  test("that runs out of memory ends alone, and the next document is served", async () => {
    const service = await startService(["--max-memory", "64"]);
    const answer = await service.recover(tableOf(60_000), "?format=json", {
      headers: { "Content-Disposition": 'attachment; filename="rows.csv"' },
    });
    expect(await codeOf(answer)).toBe("422 too-much-memory");
    expect((await service.recover(short)).status).toBe(200);
  });

  test("serves one document after the other", async () => {
    const service = await startService(["--max-documents", "1"]);
    await service.recover(short);
    const before = workersOf(service);
    for (const bytes of [short, Buffer.from("%PDF-1.7\nnothing"), short]) await service.recover(bytes);
    expect(workersOf(service)).toEqual(before);
  });

  test("ends with the service, even if that is killed in the middle of a document", async () => {
    const service = await startService(["--max-documents", "1"]);
    void service.recover(endless).catch(() => null);
    await until(() => workersOf(service).length === 1);
    const [worker] = workersOf(service);
    service.process.kill("SIGKILL");
    await until(() => processes().every(({ pid }) => pid !== worker));
  });

  test("leaves no temporary folder behind", async () => {
    const folder = temporaryFolder();
    const service = await startService(["--max-documents", "1"], { TMPDIR: folder });
    expect((await service.recover(short)).status).toBe(200);
    const [own] = readdirSync(folder);
    mkdtempSync(path.join(folder, own as string, "urtext-"));
    process.kill(workersOf(service)[0] as number, "SIGKILL");
    await until(() => readdirSync(folder).length === 0);
  });

  test("that cannot be started is tried again with the next document", async () => {
    const folder = path.join(temporaryFolder(), "missing");
    const service = await startService(["--max-documents", "1"], { TMPDIR: folder });
    for (let count = 0; count < 3; count++)
      expect(await codeOf(await service.recover(short))).toBe("503 interrupted");
    mkdirSync(folder);
    expect((await service.recover(short)).status).toBe(200);
  });

  test("ends itself when it takes more memory than it may, whatever takes it", async () => {
    const file = path.join(path.dirname(program), "document-process.js");
    const child = fork(file, {
      serialization: "advanced",
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
    child.send({
      type: "start",
      start: { maxPages: 1, documents: 1, residentMemory: 1, parent: process.pid },
    });
    expect(await ended).toBe("SIGUSR2");
  });
});
