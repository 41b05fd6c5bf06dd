/** A document in which every text was written by somebody who wants it to run. */
import type { Document } from "../../src/model/document.ts";
import { fullDocument } from "../write/full-document.ts";

/** Texts that become script, markup, links or escape sequences wherever an output does not escape them. */
export const hostileTexts: readonly string[] = [
  "<script>ran(1)</script>",
  '"><img src=x onerror=ran(2)>',
  "'><svg onload=ran(3)>",
  "</title></style><script>ran(4)</script>",
  "--><iframe src=javascript:ran(5)></iframe>",
  "]]><script>ran(6)</script>",
  "[click](javascript:ran(7)) ![x](data:text/html,ran)",
  "<javascript:ran(8)> <a href=javascript:ran(8)>x</a>",
  "[a]: javascript:ran(9)\n\n[a] [a][a]",
  "&lt;script&gt;ran(10)&lt;/script&gt; &#60;img src=x onerror=ran(10)>",
  "```\n<script>ran(11)</script>\n~~~\n<script>ran(11)</script>",
  "\n\n<script>ran(12)</script>\n\n",
  "\r\r<script>ran(13)</script>\r\r",
  "| a |\n| - |\n| <img src=x onerror=ran(14)> |",
  "\u001B]0;owned\u0007\u001B[2J\u009B31mred\u0090q\u007F",
];

/** Addresses that run something, or that end the attribute they stand in. */
export const hostileAddresses: readonly string[] = [
  "javascript:ran(20)",
  " \u0001JaVaScRiPt:ran(21)",
  "java\nscript:ran(22)",
  "data:text/html,<script>ran(23)</script>",
  "vbscript:ran(24)",
  'https://example.org/" onmouseover="ran(25)',
  "https://example.org/)<script>ran(26)</script>",
  "https://example.org/> <img src=x onerror=ran(27)>",
  "mailto:a@example.org\u009B2J\u001B[2J",
  "http:javascript:ran(28)",
];

/** Fields whose text comes from the file; the others are words of the model. */
const fromFile = new Set(["value", "label", "marker", "name", "date", "doi", "language", "kind"]);

/** The document with every kind of node, with hostile texts in place of its own; `seed` says which goes where. */
export function hostileDocument(seed: number): Document {
  let next = seed;
  const pick = (list: readonly string[]): string => list[next++ % list.length] as string;
  const poison = (value: unknown, key: string): unknown => {
    if (typeof value === "string" && key === "url") return pick(hostileAddresses);
    if (typeof value === "string" && fromFile.has(key)) return pick(hostileTexts);
    if (Array.isArray(value))
      return value.map((item) => (key === "keywords" ? pick(hostileTexts) : poison(item, key)));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]));
  };
  return poison(fullDocument, "") as Document;
}
