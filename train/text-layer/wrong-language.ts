/** Text drawn as a picture and recognised in a language of another script; results are kept in a folder. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Languages of texts and what they are recognised in. */
export const wrongLanguages: Readonly<Record<string, string>> = {
  en: "rus",
  it: "rus",
  pt: "rus",
  pl: "rus",
  ru: "eng",
  uk: "eng",
  "sr-Cyrl": "eng",
  el: "eng",
};

/** Fonts of the pictures. */
const fonts = ["DejaVu Serif", "DejaVu Sans"];

/** What Tesseract makes of a text in a wrong language. */
export function misrecognise(text: string, language: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const name = createHash("sha256").update(`${language}\n${text}`).digest("hex").slice(0, 20);
  const result = path.join(folder, `${name}.txt`);
  if (existsSync(result)) return readFileSync(result, "utf8");
  const svg = path.join(folder, "page.svg");
  writeFileSync(svg, drawn(text, fonts[name.charCodeAt(0) % fonts.length] as string));
  const picture = path.join(folder, "page.png");
  execFileSync("rsvg-convert", [svg, "-o", picture]);
  const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
  const found = execFileSync("tesseract", [picture, "-", "-l", language, "--psm", "6"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  writeFileSync(result, found);
  return found.toString("utf8");
}

/** Lines of about sixty letters, as a picture. */
function drawn(text: string, font: string): string {
  const lines: string[] = [""];
  for (const word of text.split(/\s+/)) {
    if ((lines.at(-1) as string).length + word.length > 60) lines.push("");
    lines.push(`${lines.pop() as string} ${word}`.trim());
  }
  const escaped = lines.map((line) => line.replace(/&/g, "&amp;").replace(/</g, "&lt;"));
  const rows = escaped.map((line, at) => `<text x="40" y="${60 + 38 * at}">${line}</text>`).join("");
  const height = 80 + 38 * lines.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}" font-family="${font}" font-size="26"><rect width="100%" height="100%" fill="white"/>${rows}</svg>`;
}
