/** The help text. */
import { defaultFormat, formats } from "./formats.ts";
import { type Option, options } from "./options.ts";
import { roles } from "../write/selection.ts";
import { textTable } from "./text-table.ts";

/** Columns of a terminal that everyone has. */
const lineWidth = 80;

/** Writes the help text: by task, with examples, from the tables of options and formats. */
export function helpText(): string {
  return `${tasks}\n${reference()}`;
}

/** What the command is for, with examples. */
const tasks = `Urtext recovers documents from PDF and other files (DOCX, HTML, EPUB, ...).

Usage
  urtext [options] FILE...          recover documents, by default as Markdown
  urtext paint [options] FILE...    draw the recovered blocks over the pages
  urtext tables [options] FILE...   write tables as CSV and XLSX
  urtext info [options] FILE...     show what is in a file
  urtext check [options] FILE...    say what a document of its kind lacks
  urtext train DOMAIN FOLDER        learn a kind of document from examples
  urtext reflow [options] FILE...   rejoin broken lines of text files
  urtext measure OUTPUT TRUTH       score an output against the truth
  urtext measure PAINTED CORRECTED  compare painted pages with corrected ones
  urtext serve [options]            recover documents over HTTP

Recover a document (PDF, DOCX, ODT, RTF, HTML, EPUB, MD, TXT, CSV, XLSX, ODS,
PPTX, ODP, EML, MHTML, ZIP, TAR, JPEG, PNG, GIF; detected from the content)
  urtext article.pdf > article.md
  urtext article.pdf -o article.md
  urtext *.pdf -o out/              one output per file: out/article.md ...
  urtext papers -o out              all files in the folder papers
  urtext -f svg article.pdf -o out  one output per page: out/article-1.svg ...
  urtext --pages 1-3,7,9- article.pdf
  urtext --password secret locked.pdf
  curl -s https://example.org/article.pdf | urtext -

Choose what is written
  urtext --body-only article.pdf    no title, captions, tables, notes, furniture
  urtext --keep all article.pdf     everything visible, where it is printed
  urtext --keep contents --drop footnote,references book.pdf
  urtext -f sentences --with-boxes article.pdf

Tables as CSV files and as the sheets of one XLSX file
  urtext tables report.pdf -o out   report-table-1.csv ... report-tables.xlsx

Look at a file
  urtext info article.pdf
  urtext info --json article.pdf
  urtext paint article.pdf -o out   blocks and reading order on each page
  urtext paint --what words,roles article.pdf -o out
  urtext paint --what fonts -f png article.pdf -o out
  urtext --explain article.pdf -o article.md

Laws, specifications, theses and your own kinds of documents
  urtext --domain law -f json act.pdf -o act.json
  urtext --domain ./recipe.json book.pdf
  urtext check --domain thesis thesis.pdf
  urtext train --draft logbook.json logbooks
  urtext train logbook.json logbooks   writes logbook.model.json

Rejoin broken lines of text files (from any converter)
  urtext reflow article.txt         writes article_SRalg.txt
  urtext reflow corpus/ -o out      all text files in the folder
  pdftotext article.pdf - | urtext reflow -
  urtext reflow --as-published --eps 5% article.txt
  urtext reflow --histogram article.txt

Check which words were taken for body text (black) and which not (red)
  urtext paint --what body article.pdf -o painted
  cp -r painted corrected           then recolour words in the copies
  urtext measure painted corrected

Score an output against the truth (Markdown, TXT, JSON, TEI or paper XML)
  urtext measure article.md truth.json
  urtext article.pdf | urtext measure --explain - truth.md

Serve
  urtext serve --port 8080
  curl --data-binary @article.pdf 'http://localhost:8080/v1/recover?format=md'
`;

/** The options, formats and parts, and what the exit codes mean. */
function reference(): string {
  return `Options
${table(options.map(optionRow))}

Formats
${table(formats.map((format) => [format.name, format.about + (format === defaultFormat ? " (the default)" : "")]))}

Parts (for --keep and --drop)
${wrap(
  `${roles.join(", ")}; all: everything visible. With reflow: heading, caption, footnote, table, page-element, all.`,
  76,
)
  .map((line) => `  ${line}`)
  .join("\n")}

A FILE of - is standard input. A file named like a command or an option goes
after --.
Output goes to standard output unless -o is given, which never leaves a
partial file. Warnings and errors go to standard error.

Exit codes
${table([
  ["0", "success"],
  ["1", "an input had no readable text, or could not be read or written in full; others still were"],
  ["2", "invalid command line"],
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
