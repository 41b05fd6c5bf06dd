/** Abuse of connections and processes: each function says in a few words what came of it. */
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { LoadDocument } from "./documents.ts";
import { send, wait } from "./senders.ts";
import type { LoadService } from "./service.ts";

/** Opens connections that send nothing, and sends a document past them. */
export async function idleConnections(
  service: LoadService,
  count: number,
  plain: LoadDocument,
): Promise<string> {
  const sockets = await Promise.all(Array.from({ length: count }, () => open(service)));
  const status = await send(service, plain);
  for (const socket of sockets) socket.destroy();
  return `${status} past ${sockets.length} connections`;
}

/** Uploads drop by drop on more connections than there are places, until all are answered. */
export async function slowUploads(service: LoadService, count: number): Promise<string> {
  const answers = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await open(service);
      socket.write("POST /v1/recover HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n%PDF-1.7\n");
      const drops = setInterval(() => socket.write("x"), 200);
      const status = await statusOf(socket);
      clearInterval(drops);
      return status;
    }),
  );
  return [...new Set(answers)].sort().join(" and ");
}

/** Sends a header of this many bytes. */
export async function hugeHeader(service: LoadService, size: number): Promise<string> {
  const socket = await open(service);
  socket.write(`POST /v1/recover HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(size)}\r\n\r\n`);
  return statusOf(socket);
}

/** Sends halves of requests, then a whole one, and closes the sending half of each connection. */
export async function halfClosed(
  service: LoadService,
  count: number,
  { bytes, name }: LoadDocument,
): Promise<string> {
  const ask = async (body: Uint8Array): Promise<string> => {
    const socket = await open(service);
    const head = `Content-Length: ${bytes.length}\r\nContent-Disposition: attachment; filename="${name}"`;
    socket.write(`POST /v1/recover HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
    socket.end(body);
    return statusOf(socket);
  };
  const halves = await Promise.all(
    Array.from({ length: count }, () => ask(bytes.subarray(0, bytes.length >> 1))),
  );
  const whole = await ask(bytes);
  return `whole: ${whole}; half: ${[...new Set(halves)].sort().join(" and ")}`;
}

/** Kills a process of the service in the middle of each of `count` documents. */
export async function killWorkers(
  service: LoadService,
  count: number,
  endless: LoadDocument,
): Promise<string> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) {
    const answer = send(service, endless);
    while (childrenOf(service.pid).length === 0) await wait(50);
    // Long enough for the process to have begun.
    await wait(1500);
    for (const child of childrenOf(service.pid)) process.kill(child, "SIGKILL");
    statuses.push(await answer);
  }
  return [...new Set(statuses)].join(" and ");
}

/** Stops the service in the middle of documents. */
export async function stopAmid(service: LoadService, count: number, plain: LoadDocument): Promise<string> {
  const answers = Array.from({ length: count }, () => send(service, plain));
  await wait(300);
  const left = childrenOf(service.pid);
  const code = await service.stop();
  const statuses = new Set(await Promise.all(answers));
  const running = left.filter((pid) => isRunning(pid)).length;
  return `${[...statuses].join(" and ")}, exit code ${code}, ${running} processes left`;
}

function open({ url }: LoadService): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () =>
      resolve(socket),
    );
    socket.once("error", reject);
    socket.on("error", () => {});
  });
}

/** The status of the first answer, or that the connection was closed without one. */
function statusOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once("data", (data) => {
      resolve(/^HTTP\/1\.1 (\d+)/.exec(data.toString("latin1"))?.[1] ?? "no HTTP");
      socket.destroy();
    });
    socket.once("close", () => resolve("closed"));
    socket.once("end", () => resolve("closed"));
  });
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
