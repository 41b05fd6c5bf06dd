/** MIME messages: mails, and web pages saved as one file. */
import { decodeText, latin1 } from "../encoding.ts";

/** A message or one of its parts. */
export interface MimePart {
  /** By lowercase name; the first of each name. */
  readonly headers: ReadonlyMap<string, string>;
  /** In lowercase, without parameters: "text/html". */
  readonly type: string;
  /** Name of an attached file; empty if there is none. */
  readonly fileName: string;
  readonly attached: boolean;
  /** Decoded; empty for a part with parts. */
  readonly bytes: Uint8Array;
  readonly parts: readonly MimePart[];
  /** Decoded as text, in the declared or detected encoding. */
  text(): string;
}

/** Maximum nesting and number of parts. */
const limits = { depth: 20, parts: 2000 };

/** Reads a message with all its parts. */
export function parseMessage(bytes: Uint8Array): MimePart {
  return parsePart(latin1(bytes), 0, { left: limits.parts });
}

function parsePart(raw: string, depth: number, budget: { left: number }): MimePart {
  budget.left--;
  const end = /\r?\n\r?\n/.exec(raw);
  const headers = parseHeaders(end === null ? raw : raw.slice(0, end.index));
  const body = end === null ? "" : raw.slice(end.index + end[0].length);
  const content = headers.get("content-type") ?? "text/plain";
  const type = (content.split(";")[0] ?? "").trim().toLowerCase();
  const boundary = parameterOf(content, "boundary");
  const disposition = headers.get("content-disposition") ?? "";
  const nested = boundary !== null && type.startsWith("multipart/") && depth < limits.depth;
  const pieces = nested ? piecesOf(body, boundary).slice(0, Math.max(0, budget.left)) : [];
  const bytes = nested ? new Uint8Array() : decodeBody(body, headers.get("content-transfer-encoding") ?? "");
  const charset = parameterOf(content, "charset") ?? undefined;
  return {
    headers,
    type,
    fileName: decodeWords(parameterOf(disposition, "filename") ?? parameterOf(content, "name") ?? ""),
    attached: /^\s*attachment/i.test(disposition),
    bytes,
    parts: pieces.map((piece) => parsePart(piece, depth + 1, budget)),
    text: () => decodeText(bytes, charset),
  };
}

function parseHeaders(block: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !headers.has(name.toLowerCase()))
      headers.set(name.toLowerCase(), value);
  }
  return headers;
}

/** A header parameter, whole, in numbered sections, or with its encoding. */
function parameterOf(header: string, name: string): string | null {
  const plain = new RegExp(`(?:^|[;\\s])${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, "i").exec(header);
  if (plain !== null) return plain[1] ?? plain[2] ?? "";
  const pieces = [
    ...header.matchAll(new RegExp(`${name}\\*(?:\\d+\\*?)?=\\s*(?:"([^"]*)"|([^;\\s]+))`, "gi")),
  ];
  if (pieces.length === 0) return null;
  const whole = pieces.map((piece) => piece[1] ?? piece[2] ?? "").join("");
  const [, charset, value] = /^([\w-]*)'[^']*'(.*)$/.exec(whole) ?? [];
  if (value === undefined) return whole;
  return decodeText(bytesOf(value.replace(/%([\da-f]{2})/gi, (_, hex: string) => letterOf(hex))), charset);
}

function piecesOf(body: string, boundary: string): readonly string[] {
  const pieces = `\n${body}`.split(`\n--${boundary}`);
  return pieces
    .slice(1)
    .filter((piece) => !piece.startsWith("--"))
    .map((piece) => piece.replace(/^[^\n]*\n/, "").replace(/\r$/, ""));
}

function decodeBody(body: string, encoding: string): Uint8Array {
  const name = encoding.trim().toLowerCase();
  if (name === "base64") return decodeBase64(body);
  return bytesOf(name === "quoted-printable" ? quotedPrintable(body) : body);
}

function quotedPrintable(text: string): string {
  return text.replace(/=[ \t]*\r?\n/g, "").replace(/=([\da-f]{2})/gi, (_, hex: string) => letterOf(hex));
}

/** Decodes encoded words of headers: "=?utf-8?B?…?=". */
export function decodeWords(header: string): string {
  return header
    .replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, "$1")
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, kind: string, word: string) => {
      const bytes =
        kind.toLowerCase() === "b" ? decodeBase64(word) : bytesOf(quotedPrintable(word.replaceAll("_", " ")));
      return decodeText(bytes, charset);
    });
}

function decodeBase64(text: string): Uint8Array {
  const clean = text.replace(/[^A-Za-z\d+/]/g, "");
  return bytesOf(atob(clean.slice(0, clean.length - (clean.length % 4 === 1 ? 1 : 0))));
}

function letterOf(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
