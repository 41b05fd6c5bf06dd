/** Made documents as HTML, for a browser to print. */
import type { Style } from "./styles.ts";
import type { Part } from "./trees.ts";

/** Writes a document as a page to be printed. */
export function toHtml(parts: readonly Part[], style: Style, language: string): string {
  const rightToLeft = /^(?:ar|fa|he)/u.test(language);
  const body = parts.map((part, at) => partHtml(part, style, parts[at - 1]?.role === "heading")).join("\n");
  return `<!doctype html><html lang="${language}" dir="${rightToLeft ? "rtl" : "ltr"}"><meta charset="utf-8"><style>${css(style)}</style><body>${body}</body></html>`;
}

function css(style: Style): string {
  const levels = style.levels.map(
    (level, at) =>
      `.h${at + 1}{font-size:${level.size}em;font-weight:${level.bold ? "bold" : "normal"};font-style:${level.italic ? "italic" : "normal"};` +
      `text-transform:${level.capitals ? "uppercase" : "none"};text-align:${level.centred ? "center" : "start"};color:${level.colour};` +
      `font-family:"${level.otherFont ? style.otherFont : style.font}";margin:${level.above}em 0 ${level.below}em;break-after:avoid;hyphens:none;text-indent:0}`,
  );
  return `@page{size:${style.width}mm ${style.height}mm;margin:${style.margin}mm}
body{font-family:"${style.font}";font-size:${style.size}pt;line-height:${style.leading};columns:${style.columns};column-gap:1.5em;margin:0;
text-align:${style.justified ? "justify" : "start"};hyphens:${style.hyphens ? "auto" : "manual"}}
p,div{margin:0}p{margin-bottom:${style.gap}em;text-indent:${style.indent}em;orphans:1;widows:1}
p.first{text-indent:${style.firstIndent ? style.indent : 0}em}
p.item{text-indent:${style.hanging ? -1.6 : 0}em;padding-inline-start:${style.itemIndent + (style.hanging ? 1.6 : 0)}em;margin-bottom:${style.itemGap}em}
p.deep{padding-inline-start:${style.itemIndent + 2 + (style.hanging ? 1.6 : 0)}em}
p.under{padding-inline-start:2em;text-indent:0}p.lead{font-size:1.3em;text-indent:0}p.small{font-size:.78em;text-indent:0}p.term{font-weight:bold;text-indent:0;margin-bottom:0}
.mark{display:inline-block;min-width:1.6em;text-indent:0}
blockquote{margin:.6em 2em;text-indent:0}pre{font-family:"Liberation Mono";font-size:.9em;margin:.5em 0}
.figure{${style.wrapped ? "float:inline-end;width:45%;margin-inline-start:1em;" : "margin:.8em 0;"}break-inside:avoid;font-size:.85em;text-indent:0}
.box{height:6em;background:#bbb}table{border-collapse:collapse;margin:.6em 0}td{border:.5pt solid #555;padding:2pt 5pt;text-align:start}
.apart{margin:.6em 0}${levels.join("")}`;
}

function partHtml({ role, level, text, mark, lead }: Part, style: Style, first: boolean): string {
  const words = escaped(text);
  const marked = mark === "" ? words : `${escaped(mark)} ${words}`;
  switch (role) {
    case "heading":
      return `<div class="h${level}">${marked}</div>`;
    case "item": {
      const sign = style.hanging ? `<span class="mark">${escaped(mark)}</span>` : `${escaped(mark)} `;
      return `<p class="item${level > 1 ? " deep" : ""}">${sign}${words}</p>`;
    }
    case "paragraph": {
      if (lead === "lead" || lead === "small") return `<p class="${lead}">${words}</p>`;
      const opening =
        lead === "" ? "" : style.boldLead ? `<b>${escaped(lead)}</b> ` : `<i>${escaped(lead)}</i> `;
      return `<p class="${level > 1 ? "under" : first ? "first" : ""}">${opening}${marked}</p>`;
    }
    case "term":
      return `<p class="term">${words}</p>`;
    case "quote":
      return `<blockquote>${words}</blockquote>`;
    case "figure":
      return `<div class="figure"><div class="box"></div>${words}</div>`;
    case "table":
      return tableHtml(text);
    case "code":
      return `<pre>${words}</pre>`;
    default:
      return `<div class="apart">${words.replaceAll("\n", "<br>")}</div>`;
  }
}

function tableHtml(text: string): string {
  const cells = text.split("\n").map((cell) => `<td>${escaped(cell)}</td>`);
  const rows = Array.from(
    { length: cells.length / 3 },
    (_, at) => `<tr>${cells.slice(3 * at, 3 * at + 3).join("")}</tr>`,
  );
  return `<table>${rows.join("")}</table>`;
}

/** Text with what means something in markup written out. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
