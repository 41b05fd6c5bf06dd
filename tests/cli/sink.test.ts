import { expect, it } from "vitest";
import { stdoutSink } from "../../src/cli/sink.ts";

/** Standard output that keeps what is written. */
function output(isTTY: boolean): { readonly written: string[]; readonly stream: NodeJS.WritableStream } {
  const written: string[] = [];
  const write = (text: string, done: () => void): boolean => {
    written.push(text);
    done();
    return true;
  };
  return { written, stream: { write, isTTY } as unknown as NodeJS.WritableStream };
}

it("writes no escape sequences to a terminal, and everything to a pipe", async () => {
  const text = "a\tb\n\u001B[2J\u009B31mred\u007F\n";
  const [terminal, pipe] = [output(true), output(false)];
  await stdoutSink(terminal.stream).write(text);
  await stdoutSink(pipe.stream).write(text);
  expect(terminal.written).toEqual(["a\tb\n\uFFFD[2J\uFFFD31mred\uFFFD\n"]);
  expect(pipe.written).toEqual([text]);
});
