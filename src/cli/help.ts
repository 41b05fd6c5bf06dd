import { defaultFormat, formats } from "./formats.ts";
import { type Option, options } from "./options.ts";
import { textTable } from "./text-table.ts";

/** Columns of a terminal that everyone has. */
const lineWidth = 80;

/** Writes the help text: by task, with examples, from the tables of options and formats. */
export function helpText(): string {
  return `Urtext reads PDF files and writes what is in them.

Usage
  urtext [options] FILE...          write files in another format
  urtext info [options] FILE...     tell what files are and what is in them

Write a file
  urtext article.pdf > article.xml
  urtext article.pdf -o article.xml
  urtext *.pdf -o out/              one output per file: out/article.xml ...
  urtext -f svg article.pdf -o out  one output per page: out/article-1.svg ...
  urtext --pages 1-3,7,9- article.pdf
  urtext --password secret locked.pdf
  curl -s https://example.org/article.pdf | urtext -

Look at a file
  urtext info article.pdf
  urtext info --json article.pdf

Options
${table(options.map(optionRow))}

Formats
${table(formats.map((format) => [format.name, format.about + (format === defaultFormat ? " (the default)" : "")]))}

A FILE of - is standard input; a file named "info" or like an option goes
after --.
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
