/** `urtext serve`: starts the service, and ends it without leaving half an answer. */
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { Failure, systemReason } from "../cli/failure.ts";
import { plainLines } from "../cli/terminal-text.ts";
import type { ServeCommand } from "../cli/serve-arguments.ts";
import { packageVersion } from "../cli/version.ts";
import { createApp } from "./app.ts";
import { openDocuments } from "./documents.ts";
import { readWebFiles } from "./web-files.ts";

/** How long answers that are under way may take when the service ends, in milliseconds. */
const farewell = 30_000;

/** Serves until a signal says to end; gives the exit code. */
export async function runServe(command: ServeCommand, terminal: Pick<NodeJS.Process, "stderr">): Promise<0> {
  const { host, port, limits } = command;
  const token = command.tokenFile === null ? null : await readToken(command.tokenFile);
  const documents = openDocuments(limits);
  const say = (text: string): void => void terminal.stderr.write(`urtext: ${plainLines(text)}\n`);
  let stopping = false;
  const app = createApp({
    documents,
    limits,
    token,
    version: packageVersion(),
    page: await readWebFiles(),
    isStopping: () => stopping,
    onDefect: (error) => say(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  const server = await listen(app.fetch, host, port);
  const address = server.address();
  say(`listening on http://${host}:${typeof address === "object" ? address?.port : port}; see /docs`);
  await signalled();
  stopping = true;
  say("shutting down; finishing the documents in progress");
  await closed(server);
  await documents.close();
  return 0;
}

async function readToken(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new Failure(`cannot read the token file ${file}: ${systemReason(error)}`);
  });
  const token = text.trim();
  if (token === "") throw new Failure(`the token file ${file} is empty; write the token into it`);
  return token;
}

function listen(
  fetch: Parameters<typeof serve>[0]["fetch"],
  hostname: string,
  port: number,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname, port }, () => resolve(server)) as Server;
    server.on("error", (error) =>
      reject(new Failure(`cannot listen on ${hostname}:${port}: ${systemReason(error)}`)),
    );
  });
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}

/** Waits for the answers under way; connections that nobody uses are closed at once. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), farewell).unref();
  });
}
