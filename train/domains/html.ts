/** Made documents as HTML: set for a browser to print, or plain with headings. */
import { escaped } from "../roles/kinds/html.ts";
import type { Style } from "../roles/kinds/styles.ts";
import type { Piece } from "./draft.ts";

/** Writes a document as a page to be printed. */
export function toPrintedHtml(pieces: readonly Piece[], style: Style, language: string): string {
  const levels = style.levels.map(
    (level, at) =>
      `.h${at + 1}{font-size:${level.size}em;font-weight:${level.bold ? "bold" : "normal"};font-style:${level.italic ? "italic" : "normal"};` +
      `text-align:${level.centred ? "center" : "start"};margin:${level.above}em 0 ${level.below}em;text-transform:${level.capitals ? "uppercase" : "none"};break-after:avoid;text-indent:0}`,
  );
  const css = `@page{size:${style.width}mm ${style.height}mm;margin:${style.margin}mm}
body{font-family:"${style.font}";font-size:${style.size}pt;line-height:${style.leading};margin:0;text-align:${style.justified ? "justify" : "start"};hyphens:${style.hyphens ? "auto" : "manual"}}
p{margin:0 0 ${style.gap}em;text-indent:${style.indent}em;orphans:1;widows:1}.title,.centre{text-align:center;text-indent:0;min-height:1em;margin:.4em 0}.title{font-weight:bold;font-size:1.3em}
.right{text-align:end;text-indent:0}.contents{text-indent:0;margin:0}.head{text-align:center;font-weight:bold;text-indent:0}.end{break-after:page}.sign{display:inline-block;min-width:1.8em;text-indent:0}
.item{margin-bottom:${style.itemGap}em;${style.hanging ? "text-indent:-1.8em;" : ""}}${levels.join("")}`;
  const body = pieces.map((piece) => printedPiece(piece, style)).join("\n");
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${css}</style><body>${body}</body></html>`;
}

function printedPiece({ role, level, mark, text, plain }: Piece, style: Style): string {
  const words = escaped(joined(mark, text));
  if (role === "page end") return `<div class="end"></div>`;
  if (role === "heading") return plain ? `<p>${words}</p>` : `<div class="h${level}">${words}</div>`;
  if (role === "contents") return `<p class="contents${level === 0 ? " head" : ""}">${words}</p>`;
  if (role !== "item") return `<p class="${role === "text" ? "" : role}">${words}</p>`;
  const left = style.itemIndent * level + (style.hanging ? 1.8 : 0);
  const sign = style.hanging ? `<span class="sign">${escaped(mark)} </span>${escaped(text)}` : words;
  return `<p class="item" style="padding-inline-start:${left}em">${sign}</p>`;
}

/** Writes a document as a plain page of the web: headings are stated, or all is paragraphs. */
export function toPlainHtml(pieces: readonly Piece[], language: string, stated: boolean): string {
  const rows = pieces.map(({ role, level, mark, text, plain }) => {
    const words = escaped(joined(mark, text));
    if (role === "page end" || words === "") return "";
    if (role === "heading" && stated && !plain) return `<h${level + 1}>${words}</h${level + 1}>`;
    if (role === "title") return stated ? `<h1>${words}</h1>` : `<p align="center"><b>${words}</b></p>`;
    return `<p>${words}</p>`;
  });
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${rows.join("\n")}</body></html>`;
}

/** A mark and the text after it; ideographs stand close or after an ideographic space. */
export function joined(mark: string, text: string): string {
  if (mark === "" || text === "") return mark + text;
  if (/[（）]/u.test(mark)) return mark + text;
  return `${mark}${mark.startsWith("第") ? "　" : " "}${text}`;
}
