/** Sentences and titles in many languages, from the user guides of a desktop. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fetchPackage } from "../../debian.ts";
import type { Chance } from "../../random.ts";

/** Sentences and titles of one language. */
export interface Texts {
  readonly language: string;
  readonly sentences: readonly string[];
  readonly titles: readonly string[];
}

/** Folders of the guides that have enough text. */
const languages =
  "C de fr es it pt_BR nl pl cs sv fi hu ru uk el tr vi ca ro da sl hi he ar fa zh_CN zh_TW ja ko ta th id".split(
    " ",
  );

/** Fewest sentences that make texts varied enough. */
const fewest = 150;

/** Reads the guides of all languages. */
export function readTexts(folder: string): readonly Texts[] {
  const root = path.join(fetchPackage("gnome-user-docs", folder), "usr/share/help");
  return languages
    .map((name) => textsIn(root, name))
    .filter(({ sentences, titles }) => sentences.length >= fewest && titles.length >= fewest / 5);
}

function textsIn(root: string, name: string): Texts {
  const language = name === "C" ? "en" : name.replace("_", "-");
  const pages = safeList(path.join(root, name), ".page").map((file) => readFileSync(file, "utf8"));
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  const paragraphs = pages.flatMap((page) => partsOf(page, "p"));
  const sentences = paragraphs
    .flatMap((text) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()))
    .filter((text) => text.length > 12 && text.length < 320 && /[.!?。？！।]$/u.test(text));
  const titles = pages
    .flatMap((page) => partsOf(page, "title"))
    .filter((text) => text.length > 3 && text.length < 90);
  return { language, sentences: [...new Set(sentences)], titles: [...new Set(titles)] };
}

function safeList(folder: string, ending: string): readonly string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return names
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

function partsOf(page: string, tag: string): readonly string[] {
  return [...page.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^]*?)</${tag}>`, "gu"))]
    .map(([, inner]) =>
      (inner ?? "")
        .replace(/<[^>]*>/gu, "")
        .replace(/&[a-z]+;/gu, " ")
        .replace(/\s+/gu, " ")
        .trim(),
    )
    .filter((text) => text !== "");
}

/** Writes texts of one language from its sentences. */
export class Writer {
  readonly texts: Texts;
  readonly chance: Chance;

  constructor(texts: Texts, chance: Chance) {
    this.texts = texts;
    this.chance = chance;
  }

  /** A paragraph of some sentences; a few years, numbers and names stand among its words. */
  paragraph(least: number, most: number): string {
    const count = least + this.chance.below(most - least + 1);
    const parts = Array.from({ length: count }, () => this.chance.pick(this.texts.sentences));
    return parts.map((text) => this.#varied(text)).join(/^(?:zh|ja)/u.test(this.texts.language) ? "" : " ");
  }

  sentence(): string {
    return this.paragraph(1, 1);
  }

  title(): string {
    return this.chance.pick(this.texts.titles);
  }

  /** A few words without a stop. */
  words(most: number): string {
    const words = this.chance
      .pick(this.texts.sentences)
      .replace(/[.!?。？！।]$/u, "")
      .split(" ");
    return words.slice(0, 1 + this.chance.below(most)).join(" ");
  }

  number(): string {
    return String(1 + this.chance.below(999));
  }

  #varied(text: string): string {
    const roll = this.chance.next();
    if (roll < 0.04) return text.replace(/([.。])$/u, ` (${1950 + this.chance.below(75)})$1`);
    if (roll < 0.07) return text.replace(/ (?=\S+ \S+[.]$)/u, ` ${this.number()} `);
    if (roll < 0.1) return text.replace(/[.]$/u, ` [${this.chance.below(40)}].`);
    if (roll < 0.12) return `“${text}”`;
    return text;
  }
}
