/** The command line of `urtext serve`. */
import { availableParallelism } from "node:os";
import type { Values } from "./options.ts";
import type { Option } from "./options.ts";
import { UsageError } from "./usage-error.ts";

/** What a service gives to one document, and to how many at once. */
export interface Limits {
  /** Largest upload, in bytes. */
  readonly upload: number;
  /** Most pages that are recovered of one document. */
  readonly pages: number;
  /** Longest time for one document. */
  readonly seconds: number;
  /** Most memory for one document, in MB. */
  readonly memory: number;
  /** Documents that are recovered at once. */
  readonly documents: number;
  /** Documents that may wait for their turn. */
  readonly waiting: number;
}

/** Recover documents for others over HTTP. */
export interface ServeCommand {
  readonly task: "serve";
  readonly host: string;
  readonly port: number;
  /** A file with the word that requests have to bring; null to answer everyone. */
  readonly tokenFile: string | null;
  readonly limits: Limits;
}

const bytesInMb = 1_000_000;

/** Reads what the options of the task say. */
export function readServe(names: readonly string[], values: Values): ServeCommand {
  if (names.length > 0)
    throw new UsageError("urtext serve takes no files; send them to the service over HTTP");
  const number = (name: Option["name"], usual: number, least: number, most: number): number =>
    readNumber(name, values.get(name) ?? String(usual), least, most);
  return {
    task: "serve",
    host: values.get("host") ?? "127.0.0.1",
    port: number("port", 8080, 0, 65_535),
    tokenFile: values.get("token-file") ?? null,
    limits: {
      upload: bytesInMb * number("max-upload", 50, 1, 2000),
      pages: number("max-pages", 2000, 1, 1_000_000),
      seconds: number("max-seconds", 120, 1, 86_400),
      memory: number("max-memory", 1024, 64, 65_536),
      documents: number("max-documents", availableParallelism(), 1, 256),
      waiting: number("max-waiting", 16, 0, 10_000),
    },
  };
}

function readNumber(name: Option["name"], value: string, least: number, most: number): number {
  const number = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not ${value}`);
}
