/**
 * Reads `multipart/form-data` (RFC 7578) in one pass over its bytes.
 *
 * The parser of the platform makes an object of each part: a form of a million small parts, which any client can send,
 * would hold up all other requests for a minute and take 1.8 GB.
 */
import { Problem } from "./problem.ts";

/** A part of a form: a file if it has a file name, else the value of a field. */
export interface FormPart {
  readonly name: string;
  readonly fileName: string | null;
  /** A view of the form, not a copy. */
  readonly bytes: Uint8Array;
}

/** Most parts of a form, and most bytes of the headers of a part and of the value of a field. */
export const formLimits = { parts: 100, headers: 8_192, value: 16_384 } as const;

const lineEnd = "\r\n";

/** Lists the parts of a form; throws a `Problem` if it cannot be read or exceeds a limit. */
export function readFormParts(body: Uint8Array, type: string): readonly FormPart[] {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw unreadable();
  const form = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const dashes = `--${boundary}`;
  const parts: FormPart[] = [];
  let at = form.subarray(0, dashes.length).equals(Buffer.from(dashes))
    ? dashes.length
    : after(form, lineEnd + dashes, 0);
  while (form.toString("latin1", at, at + 2) !== "--") {
    if (parts.length >= formLimits.parts) throw tooMuch(`more than ${formLimits.parts} parts`);
    const end = after(form, lineEnd + dashes, at);
    parts.push(partOf(form.subarray(at, end - lineEnd.length - dashes.length)));
    at = end;
  }
  return parts;
}

/** The place behind the next occurrence of a text. */
function after(form: Buffer, text: string, from: number): number {
  const found = form.indexOf(text, from, "latin1");
  if (found < 0) throw unreadable();
  return found + text.length;
}

/** A part from the end of its boundary on: a line end, headers, an empty line, and what it holds. */
function partOf(part: Buffer): FormPart {
  const start = part.subarray(0, formLimits.headers).indexOf("\r\n\r\n");
  if (start < 0)
    throw part.length < formLimits.headers ? unreadable() : tooMuch("a part with headers that are too long");
  const disposition = /^content-disposition:(.*)$/im.exec(part.toString("utf8", 0, start))?.[1] ?? "";
  const name = parameterOf(disposition, namePattern);
  if (name === null) throw unreadable();
  const fileName = extendedName(disposition) ?? parameterOf(disposition, fileNamePattern);
  const bytes = part.subarray(start + 4);
  if (fileName === null && bytes.length > formLimits.value)
    throw tooMuch("a field with a value that is too long");
  return { name, fileName, bytes };
}

const namePattern = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))/i;
const fileNamePattern = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))/i;

/** `form-data; name="a%22b"`: browsers write quotes and line ends as percent codes, others with a backslash. */
function parameterOf(disposition: string, pattern: RegExp): string | null {
  const found = pattern.exec(disposition);
  if (found === null) return null;
  const value = found[1]?.replaceAll('\\"', '"') ?? found[2] ?? "";
  return value.replaceAll(/%22/g, '"').replaceAll(/%0D|%0A/gi, " ");
}

/** The name in `filename*=UTF-8''na%C3%AFve.pdf` (RFC 8187), which some clients send. */
function extendedName(disposition: string): string | null {
  const coded = /;\s*filename\*=utf-8''([^\s;]+)/i.exec(disposition)?.[1];
  if (coded === undefined) return null;
  try {
    return decodeURIComponent(coded);
  } catch {
    return null;
  }
}

function unreadable(): Problem {
  return new Problem(
    "no-file",
    "The form could not be read; send it as multipart/form-data with a boundary.",
  );
}

function tooMuch(what: string): Problem {
  return new Problem("too-large", `The form has ${what}; send one file and the parameters.`);
}
