/** Made documents as flat OpenDocument text, for a word processor to print. */
import { escaped } from "./html.ts";
import type { Style } from "./styles.ts";
import type { Part } from "./trees.ts";

const spaces =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" ' +
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" ' +
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"';

/** Writes a document for a word processor. */
export function toFlatOdt(parts: readonly Part[], style: Style, language: string): string {
  const body = parts.map((part, at) => partXml(part, style, parts[at - 1]?.role === "heading")).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>${styles(style, language)}</office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="page"/></office:master-styles>
<office:body><office:text>${body}</office:text></office:body></office:document>`;
}

function styles(style: Style, language: string): string {
  const { size, width, height, margin, columns, font } = style;
  const [tongue, land] = language.split("-");
  const mode = /^(?:ar|fa|he)/u.test(language) ? 'style:writing-mode="rl-tb" ' : "";
  const locale = `fo:language="${tongue}" fo:country="${land ?? "none"}" fo:hyphenate="${style.hyphens}"`;
  const own = (name: string, paragraph: string, letters = ""): string =>
    `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties ${mode}fo:line-height="${Math.round(100 * Math.max(1, style.leading - 0.15))}%" fo:orphans="1" fo:widows="1" ${paragraph}/>` +
    `<style:text-properties ${letters.includes("font-family") ? "" : face(font)} ${letters.includes("font-size=") ? "" : sized(size)} ${locale} ${letters}/></style:style>`;
  const aligned = `fo:text-align="${style.justified ? "justify" : "start"}"`;
  const em = (count: number): string => `${(count * size).toFixed(1)}pt`;
  const levels = style.levels.map((level, at) =>
    own(
      `h${at + 1}`,
      `fo:text-align="${level.centred ? "center" : "start"}" fo:margin-top="${em(level.above * level.size)}" fo:margin-bottom="${em(level.below)}" fo:keep-with-next="always"`,
      `${face(level.otherFont ? style.otherFont : font)} ${sized(Number((size * level.size).toFixed(1)))} ${weight(level.bold, level.italic)} fo:color="${level.colour}" fo:text-transform="${level.capitals ? "uppercase" : "none"}"`,
    ),
  );
  const section = columns > 1 ? `<style:columns fo:column-count="${columns}" fo:column-gap="14pt"/>` : "";
  return `<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="${width}mm" fo:page-height="${height}mm" fo:margin="${margin}mm">${section}</style:page-layout-properties></style:page-layout>
${own("p", `${aligned} fo:text-indent="${em(style.indent)}" fo:margin-bottom="${em(style.gap)}"`)}
${own("first", `${aligned} fo:text-indent="${em(style.firstIndent ? style.indent : 0)}" fo:margin-bottom="${em(style.gap)}"`)}
${own("item", `${aligned} fo:margin-left="${em(style.itemIndent + (style.hanging ? 1.8 : 0))}" fo:text-indent="${em(style.hanging ? -1.8 : 0)}" fo:margin-bottom="${em(style.itemGap)}"`)}
${own("deep", `${aligned} fo:margin-left="${em(style.itemIndent + 2 + (style.hanging ? 1.8 : 0))}" fo:text-indent="${em(style.hanging ? -1.8 : 0)}" fo:margin-bottom="${em(style.itemGap)}"`)}
${own("under", `${aligned} fo:margin-left="${em(2)}" fo:margin-bottom="${em(style.gap)}"`)}
${own("quote", `${aligned} fo:margin-left="${em(2)}" fo:margin-right="${em(2)}" fo:margin-top="${em(0.5)}" fo:margin-bottom="${em(0.5)}"`)}
${own("apart", `fo:margin-bottom="${em(0.8)}"`)}${own("small", `fo:margin-top="${em(0.5)}" fo:margin-bottom="${em(0.8)}"`, sized(Number((0.85 * size).toFixed(1))))}
${own("lead", aligned, sized(Number((1.3 * size).toFixed(1))))}${own("term", "", weight(true, false))}${own("code", "", `${face("Liberation Mono")}`)}
<style:style style:name="b" style:family="text"><style:text-properties ${weight(style.boldLead, !style.boldLead)}/></style:style>${levels.join("\n")}`;
}

function partXml({ role, level, text, mark, lead }: Part, style: Style, first: boolean): string {
  const words = escaped(text);
  const marked = mark === "" ? words : `${escaped(mark)} ${words}`;
  switch (role) {
    case "heading":
      return `<text:h text:style-name="h${level}" text:outline-level="${level}">${marked}</text:h>`;
    case "item":
      return p(level > 1 ? "deep" : "item", `${escaped(mark)}${style.hanging ? "<text:tab/>" : " "}${words}`);
    case "paragraph": {
      if (lead === "lead" || lead === "small") return p(lead, words);
      const opening = lead === "" ? "" : `<text:span text:style-name="b">${escaped(lead)}</text:span> `;
      return p(level > 1 ? "under" : first ? "first" : "p", opening + marked);
    }
    case "table":
      return tableXml(text);
    case "figure":
      return p("small", words);
    case "code":
      return text
        .split("\n")
        .map((line) => p("code", escaped(line)))
        .join("");
    case "apart":
      return p("apart", words.replaceAll("\n", "<text:line-break/>"));
    default:
      return p(role, words);
  }
}

function tableXml(text: string): string {
  const cells = text
    .split("\n")
    .map(
      (cell) =>
        `<table:table-cell><text:p text:style-name="small">${escaped(cell)}</text:p></table:table-cell>`,
    );
  const rows = Array.from(
    { length: cells.length / 3 },
    (_, at) => `<table:table-row>${cells.slice(3 * at, 3 * at + 3).join("")}</table:table-row>`,
  );
  return `<table:table><table:table-column table:number-columns-repeated="3"/>${rows.join("")}</table:table>`;
}

function face(name: string): string {
  return `fo:font-family="'${name}'" style:font-family-asian="'${name}'" style:font-family-complex="'${name}'"`;
}

function sized(points: number): string {
  return `fo:font-size="${points}pt" style:font-size-asian="${points}pt" style:font-size-complex="${points}pt"`;
}

function weight(bold: boolean, italic: boolean): string {
  return `fo:font-weight="${bold ? "bold" : "normal"}" style:font-weight-complex="${bold ? "bold" : "normal"}" style:font-weight-asian="${bold ? "bold" : "normal"}" fo:font-style="${italic ? "italic" : "normal"}"`;
}

function p(name: string, inner: string): string {
  return `<text:p text:style-name="${name}">${inner}</text:p>`;
}
