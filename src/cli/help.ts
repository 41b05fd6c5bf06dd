import { defaultFormat, formats } from "./formats.ts";
import { type Option, options } from "./options.ts";
import { roles } from "../write/selection.ts";
import { textTable } from "./text-table.ts";

/** Columns of a terminal that everyone has. */
const lineWidth = 80;

/** Writes the help text: by task, with examples, from the tables of options and formats. */
export function helpText(): string {
  return `Urtext recovers the text behind the page: PDF files and\nothers (DOCX, HTML, EPUB, ...) to documents.

Usage
  urtext [options] FILE...          recover files, as Markdown or another format
  urtext paint [options] FILE...    draw what was recognised over the pages
  urtext info [options] FILE...     tell what files are and what is in them
  urtext recover [options] FILE...  make sentences whole in text files
  urtext measure OUTPUT TRUTH       score an output against what it should be
  urtext serve [options]            recover files for others, over HTTP

Recover a file (its content tells the format: PDF, DOCX, ODT, RTF, HTML, EPUB,
MD, TXT, CSV, XLSX, ODS, PPTX, ODP, EML, MHTML, ZIP, TAR, JPEG, PNG, GIF)
  urtext article.pdf > article.md
  urtext article.pdf -o article.md
  urtext *.pdf -o out/              one output per file: out/article.md ...
  urtext papers -o out              all files below the folder papers
  urtext -f svg article.pdf -o out  one output per page: out/article-1.svg ...
  urtext --pages 1-3,7,9- article.pdf
  urtext --password secret locked.pdf
  curl -s https://example.org/article.pdf | urtext -

Choose what is written
  urtext --body-only article.pdf    no title, captions, tables, notes, furniture
  urtext --keep all article.pdf     everything that is printed, in place
  urtext --keep contents --drop footnote,references book.pdf
  urtext -f sentences --with-boxes article.pdf

Look at a file
  urtext info article.pdf
  urtext info --json article.pdf
  urtext paint article.pdf -o out   blocks and their order over each page
  urtext paint --what words,roles article.pdf -o out
  urtext --explain article.pdf -o article.md

Recover sentences from lines of text (the SR algorithm)
  urtext recover article.txt        writes article_SRalg.txt
  urtext recover --eps 0.3 novels/ -o out
  pdftotext two-columns.pdf - | urtext recover --eps 0.05 -

Measure an output of any tool (Markdown) against the truth (Markdown or JSON)
  urtext measure article.md truth.json
  urtext article.pdf | urtext measure --explain - truth.md

Serve
  urtext serve --port 8080
  curl --data-binary @article.pdf 'http://localhost:8080/v1/recover?format=md'

Options
${table(options.map(optionRow))}

Formats
${table(formats.map((format) => [format.name, format.about + (format === defaultFormat ? " (the default)" : "")]))}

Parts (for --keep and --drop)
${wrap(
  `${roles.join(", ")}; all: everything that can be seen. With recover: heading, caption, table, page-element, all.`,
  76,
)
  .map((line) => `  ${line}`)
  .join("\n")}

A FILE of - is standard input; a file named like a task or like
an option goes after --.
Output goes to standard output unless -o is given; -o never leaves half a file.
Warnings and errors go to standard error.

Exit codes
${table([
  ["0", "all went well"],
  ["1", "some input could not be read or written, wholly or in part; the others were"],
  ["2", "the command line cannot be understood"],
  ["130", "interrupted"],
])}
`;
}

type Row = readonly [left: string, right: string];

function optionRow({ name, short, value, about }: Option): Row {
  return [`${short ? `-${short}, ` : "    "}--${name}${value ? ` ${value}` : ""}`, about];
}

/** Two columns; long phrases go on below. */
function table(rows: readonly Row[]): string {
  const room = lineWidth - Math.max(...rows.map(([left]) => left.length)) - "    ".length;
  const wrapped = rows.flatMap(([left, right]) =>
    wrap(right, room).map((part, index) => [index === 0 ? left : "", part]),
  );
  return textTable(wrapped)
    .map((line) => `  ${line}`)
    .join("\n");
}

function wrap(text: string, width: number): readonly string[] {
  return text.match(new RegExp(`\\S.{0,${width - 1}}(?= |$)`, "g")) ?? [text];
}
