/** Real text of many languages and kinds, out of Debian packages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { mainScript } from "../../src/language/scripts.ts";
import { fetchPackage } from "../debian.ts";

/** Packages that training takes: two manuals in dozens of languages, sayings, programs, and TeX documentation. */
const packages = [
  "debian-handbook",
  "gnome-user-docs",
  "fortunes-bg",
  "fortunes-de",
  "fortunes-it",
  "fortunes-ru",
  "fortunes-zh",
  "libpython3.11-stdlib",
  "texlive-humanities-doc",
  "texlive-metapost-doc",
  "texlive-lang-italian",
  "texlive-lang-polish",
  "texlive-lang-portuguese",
  "texlive-lang-chinese",
] as const;

/** Text of one language or kind. */
export interface Corpus {
  /** A language tag, or a kind: "code". */
  readonly name: string;
  readonly text: string;
}

/** Folders of the two manuals by language. */
const manuals: Readonly<Record<string, readonly [handbook: string | null, guide: string | null]>> = {
  en: ["en-US", "C"],
  de: ["de-DE", "de"],
  fr: ["fr-FR", "fr"],
  it: ["it-IT", "it"],
  es: ["es-ES", "es"],
  pt: ["pt-BR", "pt_BR"],
  nl: ["nl-NL", "nl"],
  pl: ["pl-PL", "pl"],
  cs: ["cs-CZ", "cs"],
  sv: ["sv-SE", "sv"],
  da: ["da-DK", "da"],
  fi: [null, "fi"],
  hu: [null, "hu"],
  ro: ["ro-RO", "ro"],
  tr: ["tr-TR", "tr"],
  vi: ["vi-VN", "vi"],
  id: ["id-ID", "id"],
  lt: [null, "lt"],
  ca: ["ca-ES", "ca"],
  hr: ["hr-HR", "hr"],
  sl: [null, "sl"],
  lv: [null, "lv"],
  gl: [null, "gl"],
  nb: ["nb-NO", null],
  "sr-Latn": [null, "sr@latin"],
  "sr-Cyrl": [null, "sr"],
  ru: ["ru-RU", "ru"],
  uk: [null, "uk"],
  el: ["el-GR", "el"],
  ar: ["ar-MA", null],
  fa: ["fa-IR", "fa"],
  he: [null, "he"],
  zh: ["zh-CN", "zh_CN"],
  "zh-Hant": ["zh-TW", null],
  ja: ["ja-JP", "ja"],
  ko: ["ko-KR", "ko"],
  hi: [null, "hi"],
  ta: [null, "ta"],
};

/** Languages that are not written in Latin letters. */
const otherScripts: ReadonlySet<string> = new Set(
  "sr-Cyrl ru uk el ar fa he zh zh-Hant ja ko hi ta".split(" "),
);

/** Fetches the packages into a folder and unpacks them; what is there already is kept. */
export function fetchPackages(folder: string): void {
  for (const name of packages) fetchPackage(name, folder);
}

/** Text of every language there is, without markup. */
export function readLanguages(folder: string): readonly Corpus[] {
  const guide = path.join(folder, "gnome-user-docs/usr/share/help");
  const handbook = path.join(folder, "debian-handbook/usr/share/doc/debian-handbook/html");
  const found = Object.entries(manuals).map(([name, [first, second]]) => ({
    name,
    text: readTree(handbook, first) + readTree(guide, second),
  }));
  const english = sentencesOf(found.find(({ name }) => name === "en")?.text ?? "");
  return [
    ...found.map(({ name, text }) => ({
      name,
      text: name === "en" ? text : withoutEnglish(name, text, english),
    })),
    { name: "bg", text: fortunes(folder, "bg") },
    { name: "ru", text: fortunes(folder, "ru") },
    { name: "it", text: fortunes(folder, "it") },
    { name: "de", text: fortunes(folder, "de") },
    { name: "zh", text: fortunes(folder, "zh") },
  ].filter(({ text }) => text.length > 20_000);
}

/** Source text of programs. */
export function readCode(folder: string): Corpus {
  const root = path.join(folder, "libpython3.11-stdlib/usr/lib/python3.11");
  const files = filesIn(root).filter((name) => name.endsWith(".py"));
  return { name: "code", text: files.map((name) => readFileSync(name, "utf8")).join("\n") };
}

/** PDF files of the TeX packages, sorted. */
export function readPdfNames(folder: string): readonly string[] {
  return packages
    .filter((name) => name.startsWith("texlive"))
    .flatMap((name) => filesIn(path.join(folder, name)).filter((file) => file.endsWith(".pdf")))
    .sort();
}

function readTree(root: string, name: string | null): string {
  return name === null ? "" : textsIn(path.join(root, name)).join("\n");
}

/** What is not translated stands in English in every language. */
function withoutEnglish(name: string, text: string, english: ReadonlySet<string>): string {
  const kept = text
    .split("\n")
    .filter((line) => !english.has(line.trim()) && (!otherScripts.has(name) || mainScript(line) !== "Latin"));
  return kept.join("\n");
}

function sentencesOf(text: string): ReadonlySet<string> {
  return new Set(text.split("\n").map((line) => line.trim()));
}

function fortunes(folder: string, language: string): string {
  return filesIn(path.join(folder, `fortunes-${language}`))
    .filter((name) => /games\/fortunes[\w-]*\//.test(name) && !/\.(dat|u8)$/.test(name))
    .map((name) => readFileSync(name, "utf8").replace(/^%$/gm, ""))
    .filter((text) => !text.includes("\uFFFD"))
    .join("\n");
}

function textsIn(folder: string): readonly string[] {
  return filesIn(folder)
    .filter((name) => /\.(html|page|docbook)$/.test(name))
    .sort()
    .map((name) => plainText(readFileSync(name, "utf8")));
}

function plainText(markup: string): string {
  return markup
    .replace(/<(script|style|head|info|screen|programlisting|pre|code)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<\/(p|h\d|li|title|td|div)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&nbsp;/g, " ")
    .replace(
      /&(lt|gt|amp|quot);/g,
      (_, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"' })[name] ?? " ",
    )
    .replace(/&\w+;/g, " ")
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n");
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(name);
      return entry.isFile() ? [name] : [];
    })
    .sort();
}
