/** A thread that converts inputs of a command: it takes the next one until none is left. */
import { parentPort, workerData } from "node:worker_threads";
import { parseArguments } from "./arguments.ts";
import { fileConverter, type FileThreadStart, takeInputs } from "./file-taker.ts";
import { UsageError } from "./usage-error.ts";

const { words, files, next } = workerData as FileThreadStart;
const command = parseArguments(words);
if (!(command instanceof UsageError) && command.task === "convert")
  void takeInputs(fileConverter(command, files), { files, next }, (answer) =>
    parentPort?.postMessage(answer, []),
  );
