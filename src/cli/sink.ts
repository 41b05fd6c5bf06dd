/** Where output goes, piece by piece. */
import { withoutControls } from "../write/control-characters.ts";
import { Failure, systemReason } from "./failure.ts";

/** Receives output; each promise resolves once a piece is written, so memory holds one piece at a time. */
export interface Sink {
  write(text: string | Uint8Array): Promise<void>;
  /** Ends the output; what was written now counts. */
  finish(): Promise<void>;
  /** Ends the output as if it had never begun, as far as that is possible. */
  discard(): Promise<void>;
}

/** Standard output was closed (`| head`); the work ends without a message. */
export class OutputClosed extends Error {
  override readonly name = "OutputClosed";
}

/** Writes to standard output, which stays open for the next output; a terminal gets no control characters. */
export function stdoutSink(stdout: NodeJS.WritableStream & { readonly isTTY?: boolean }): Sink {
  const shown = (text: string | Uint8Array): string | Uint8Array =>
    stdout.isTTY === true && typeof text === "string" ? withoutControls(text) : text;
  return {
    write: (text) => writeWhole(stdout, shown(text)).catch(explain),
    finish: () => Promise.resolve(),
    discard: () => Promise.resolve(),
  };
}

function writeWhole(stream: NodeJS.WritableStream, text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

function explain(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EPIPE" || code === "ERR_STREAM_DESTROYED") throw new OutputClosed();
  throw new Failure(`cannot write to standard output: ${systemReason(error)}`);
}
