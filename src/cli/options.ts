/** The options of the command line, for the parser and for the help text. */

/** What the program is asked to do with its inputs. */
export type Task = "convert" | "info" | "paint" | "recover" | "measure" | "serve";

/** One option. */
export interface Option {
  readonly name:
    | "format"
    | "out"
    | "body-only"
    | "keep"
    | "drop"
    | "with-boxes"
    | "explain"
    | "json"
    | "what"
    | "eps"
    | "hyphens"
    | "pages"
    | "password"
    | "workers"
    | "ocr"
    | "ocr-language"
    | "ocr-seconds"
    | "no-ocr-cache"
    | "tessdata"
    | "no-outline"
    | "no-tags"
    | "host"
    | "port"
    | "token-file"
    | "max-upload"
    | "max-pages"
    | "max-seconds"
    | "max-memory"
    | "max-documents"
    | "max-waiting"
    | "help"
    | "version";
  readonly short?: string;
  /** What the value is called in the help text; without it the option takes none. */
  readonly value?: string;
  /** The tasks that know it. */
  readonly tasks: readonly Task[];
  /** Whether the service takes it as a parameter; files and threads of its machine are not for others to choose. */
  readonly overHttp?: true;
  readonly about: string;
}

const everywhere: readonly Task[] = ["convert", "info", "paint", "recover", "measure", "serve"];

/** All options, in the order of the help text. */
export const options: readonly Option[] = [
  {
    name: "format",
    short: "f",
    value: "NAME",
    tasks: ["convert"],
    overHttp: true,
    about: "what to write; see Formats",
  },
  {
    name: "out",
    short: "o",
    value: "PATH",
    tasks: ["convert", "paint", "recover"],
    about:
      "write to this file, or into this folder; it is a folder when it ends in / or exists as one, and with recover",
  },
  {
    name: "body-only",
    tasks: ["convert"],
    overHttp: true,
    about: "only body text: no title, abstract, captions, tables, notes, references, page furniture",
  },
  {
    name: "keep",
    value: "LIST",
    tasks: ["convert", "recover"],
    overHttp: true,
    about: "write these parts too, in place; see Parts",
  },
  {
    name: "drop",
    value: "LIST",
    tasks: ["convert", "recover"],
    overHttp: true,
    about: "leave these parts out; see Parts",
  },
  {
    name: "with-boxes",
    tasks: ["convert"],
    overHttp: true,
    about: "with -f sentences: page, box and text; with -f json: sentences of paragraphs",
  },
  {
    name: "explain",
    tasks: ["convert", "recover", "measure"],
    about:
      "tell on standard error what each node or line was taken for, how surely, and why; with measure: list the misses",
  },
  {
    name: "json",
    tasks: ["info", "measure"],
    about: "with info and measure: write one JSON object per file",
  },
  {
    name: "what",
    value: "LIST",
    tasks: ["paint"],
    about: "with paint: words,lines,blocks,order,roles or body; blocks,order by default",
  },
  {
    name: "eps",
    value: "SHARE",
    tasks: ["recover"],
    about: "with recover: how far a full line may be from the column width; 0.1, for novels 0.3",
  },
  {
    name: "hyphens",
    value: "HOW",
    tasks: ["recover"],
    about: "with recover: remove every hyphen at a line end (remove), or ask the text's words (decide)",
  },
  {
    name: "pages",
    value: "LIST",
    tasks: ["convert", "info", "paint"],
    overHttp: true,
    about: "only these pages: 1-3,7,9-",
  },
  {
    name: "password",
    value: "WORD",
    tasks: ["convert", "info", "paint"],
    overHttp: true,
    about: "open protected files with this",
  },
  {
    name: "workers",
    value: "N",
    tasks: ["convert", "paint"],
    about: "lay out pages on up to so many threads; by default as many as pay; the result is the same",
  },
  {
    name: "ocr",
    value: "WHEN",
    tasks: ["convert", "paint"],
    overHttp: true,
    about:
      "recognise pages whose text is missing or wrong, and with --keep figure or all the text in pictures (auto, the default), never, or always every page; by Tesseract",
  },
  {
    name: "ocr-language",
    value: "LIST",
    tasks: ["convert", "paint"],
    overHttp: true,
    about: "languages of recognised pages as Tesseract names them: rus+eng; by default the file's, or eng",
  },
  {
    name: "ocr-seconds",
    value: "N",
    tasks: ["convert", "paint"],
    about: "leave a page as it is when its recognition takes longer than this; by default 120",
  },
  {
    name: "no-ocr-cache",
    tasks: ["convert", "paint"],
    about: "recognise every page anew, and keep no results on disk for the next run",
  },
  {
    name: "tessdata",
    value: "FOLDER",
    tasks: ["convert", "paint"],
    about: "where Tesseract's language files are, when not where the system or npm has them",
  },
  {
    name: "no-outline",
    tasks: ["convert"],
    overHttp: true,
    about: "do not look at the file's bookmarks for headings",
  },
  {
    name: "no-tags",
    tasks: ["convert"],
    overHttp: true,
    about: "do not look at the file's tags for headings",
  },
  {
    name: "host",
    value: "NAME",
    tasks: ["serve"],
    about: "with serve: where to listen; 127.0.0.1, this machine only",
  },
  { name: "port", value: "N", tasks: ["serve"], about: "with serve: the port; 8080; 0 for any that is free" },
  {
    name: "token-file",
    value: "FILE",
    tasks: ["serve"],
    about: "with serve: answer only those who send the word in this file as their bearer token",
  },
  { name: "max-upload", value: "MB", tasks: ["serve"], about: "with serve: largest file; 50" },
  { name: "max-pages", value: "N", tasks: ["serve"], about: "with serve: most pages of a document; 2000" },
  {
    name: "max-seconds",
    value: "N",
    tasks: ["serve"],
    about: "with serve: longest time for a document; 120",
  },
  {
    name: "max-memory",
    value: "MB",
    tasks: ["serve"],
    about: "with serve: most memory for a document; 1024",
  },
  {
    name: "max-documents",
    value: "N",
    tasks: ["serve"],
    about: "with serve: documents at once; by default as many as there are processors",
  },
  { name: "max-waiting", value: "N", tasks: ["serve"], about: "with serve: documents that may wait; 16" },
  { name: "help", short: "h", tasks: everywhere, about: "show this text" },
  { name: "version", short: "V", tasks: everywhere, about: "show the version" },
];
