import { collapseSpace } from "./words.ts";

/**
 * Reduces inline Markdown to its visible text: links and images to their text, without marks and tags.
 *
 * Tags that separate words on the page (`<br>`, `<p>` …) become a space, others (`<sup>`, `<b>` …) nothing. Only known
 * HTML tags are removed, so that `<package>` in a manual stays text.
 */
export function plainText(markdown: string): string {
  const escapes: string[] = [];
  const guarded = markdown.replace(ESCAPE, (_, character: string) => {
    escapes.push(character);
    return GUARD;
  });
  const stripped = withoutEmphasis(withoutTags(withoutLinks(guarded)));
  const restored = stripped.replaceAll(GUARD, () => escapes.shift() ?? "");
  return collapseSpace(withoutEntities(restored));
}

/** Replaces the character references of HTML by their characters. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/giu,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** A private-use character that stands for an escaped one while marks are removed. */
const GUARD = "\uE000";

const ESCAPE = /\\([!-/:-@[-`{-~])/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  times: "×",
  deg: "°",
  shy: "\u00AD",
};

const SPACING_TAG = /<\/?(?:br|p|div|tr|td|th|li|ul|ol|table|thead|tbody|hr|h[1-6])(?:\s[^<>]*)?\/?>/giu;

const SILENT_TAG =
  /<\/?(?:a|b|i|u|s|em|strong|sup|sub|span|font|small|big|code|kbd|tt|del|ins|mark|math|img|center|q|cite)(?:\s[^<>]*)?\/?>/giu;

function withoutTags(text: string): string {
  return text
    .replace(/<!--.*?-->/gsu, " ")
    .replace(SPACING_TAG, " ")
    .replace(SILENT_TAG, "");
}

function withoutLinks(text: string): string {
  return text
    .replace(/!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/gu, "$1")
    .replace(/!\[([^[\]]*)\]/gu, "$1")
    .replace(/\[\^([^[\]\s]+)\]:?/gu, "$1")
    .replace(/<((?:https?|ftp|mailto):[^<>\s]+)>/giu, "$1");
}

function withoutEmphasis(text: string): string {
  return text
    .replace(/(?<!`)(`{1,9})(.+?)\1/gsu, "$2")
    .replace(/(\*{1,3}|~~)(?=\S)(.+?)(?<=\S)\1/gsu, "$2")
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}_])/gsu, "$2");
}
