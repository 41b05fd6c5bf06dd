/** The options of the command line, for the parser and for the help text. */

/** What the program does with its inputs. */
export type Task =
  | "convert"
  | "info"
  | "check"
  | "train"
  | "paint"
  | "tables"
  | "reflow"
  | "measure"
  | "serve";

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
    | "as-published"
    | "histogram"
    | "hyphens"
    | "dictionary"
    | "pages"
    | "exclude"
    | "timings"
    | "password"
    | "workers"
    | "ocr"
    | "ocr-language"
    | "ocr-seconds"
    | "no-ocr-cache"
    | "tessdata"
    | "domain"
    | "draft"
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
  /** The placeholder of the value in the help text; without it the option takes no value. */
  readonly value?: string;
  /** The tasks that accept it. */
  readonly tasks: readonly Task[];
  /** Whether it may be given several times; the values are then joined by semicolons. Otherwise the last one counts. */
  readonly repeats?: true;
  /** Whether the service accepts it as a parameter; files and threads of its machine are not for clients to choose. */
  readonly overHttp?: true;
  readonly about: string;
}

/** All tasks. */
export const allTasks: readonly Task[] = [
  "convert",
  "info",
  "check",
  "train",
  "paint",
  "tables",
  "reflow",
  "measure",
  "serve",
];

/** All options, in the order of the help text. */
export const options: readonly Option[] = [
  {
    name: "format",
    short: "f",
    value: "NAME",
    tasks: ["convert", "paint"],
    overHttp: true,
    about: "output format; see Formats; with paint: svg (the default) or png",
  },
  {
    name: "out",
    short: "o",
    value: "PATH",
    tasks: ["convert", "paint", "tables", "reflow"],
    about:
      "write to this file or folder; PATH is a folder if it ends in /, exists as one or has to hold several outputs, and always with tables and recover",
  },
  {
    name: "body-only",
    tasks: ["convert"],
    overHttp: true,
    about:
      "body text only: no title, abstract, captions, tables, listings, notes, references or page furniture",
  },
  {
    name: "keep",
    value: "LIST",
    tasks: ["convert", "reflow"],
    overHttp: true,
    about: "also write these parts, where they are printed; see Parts",
  },
  {
    name: "drop",
    value: "LIST",
    tasks: ["convert", "reflow"],
    overHttp: true,
    about: "leave out these parts, even if --keep names them; see Parts",
  },
  {
    name: "with-boxes",
    tasks: ["convert"],
    overHttp: true,
    about:
      "with -f sentences: page and box before each sentence; with -f json: the sentences of each paragraph",
  },
  {
    name: "explain",
    tasks: ["convert", "reflow", "measure"],
    about:
      "print each node's role, confidence and reasons and a count of words per part to standard error; with reflow: the class of each line; with measure: the misses",
  },
  {
    name: "timings",
    tasks: ["convert"],
    about: "print the time per stage and page to standard error; uses one thread",
  },
  {
    name: "json",
    tasks: ["convert", "info", "check", "train", "measure"],
    about: "with info, check, train, measure and --timings: print JSON, one object per file",
  },
  {
    name: "what",
    value: "LIST",
    tasks: ["paint"],
    about:
      "with paint: words, lines, blocks, order and roles (default: blocks,order); or body (body words black, all others red), fonts or styles (letters coloured by font or style)",
  },
  {
    name: "as-published",
    tasks: ["reflow"],
    about: "with reflow: follow the published SR algorithm to the letter, which drops lines",
  },
  {
    name: "eps",
    value: "SHARE",
    tasks: ["reflow"],
    about:
      "with reflow: how far a full line may be from the column width, such as 0.1 or 10% (default: chosen from the line lengths; 0.1 with --as-published)",
  },
  {
    name: "histogram",
    tasks: ["reflow"],
    about:
      "with reflow: write the distribution of line lengths instead, as text, or with -o as SVG; the column width is marked",
  },
  {
    name: "hyphens",
    value: "HOW",
    tasks: ["reflow"],
    about:
      "with reflow: decide by the words of the text which hyphens at line ends stay (decide, the default), or remove all (remove, the default with --as-published)",
  },
  {
    name: "dictionary",
    value: "FILE",
    tasks: ["convert", "reflow"],
    about: "list of known words, one per line, to decide which hyphens at line ends stay",
  },
  {
    name: "pages",
    value: "LIST",
    tasks: ["convert", "info", "check", "paint", "tables"],
    overHttp: true,
    about: "only these pages, such as 1-3,7,9-",
  },
  {
    name: "exclude",
    value: "AREA",
    tasks: ["convert", "paint", "tables"],
    overHttp: true,
    repeats: true,
    about:
      "leave out an area PAGES:x0,y0,x1,y1 in points from the top left corner, such as 2-:0,0,612,50; may be repeated",
  },
  {
    name: "password",
    value: "WORD",
    tasks: ["convert", "info", "check", "paint", "tables"],
    overHttp: true,
    about: "password of protected files",
  },
  {
    name: "workers",
    value: "N",
    tasks: ["convert", "train", "paint", "tables"],
    about:
      "use up to N threads (default: chosen from page count and cores); the output does not depend on it",
  },
  {
    name: "ocr",
    value: "WHEN",
    tasks: ["convert", "train", "paint", "tables"],
    overHttp: true,
    about:
      "which pages Tesseract recognises: those whose text is missing or wrong (auto, the default), none (never) or every page (always); with --keep figure or all, also the text in pictures",
  },
  {
    name: "ocr-language",
    value: "LIST",
    tasks: ["convert", "train", "paint", "tables"],
    overHttp: true,
    about:
      "languages of scans by Tesseract's names, such as rus+eng (default: as the file states, or detected)",
  },
  {
    name: "ocr-seconds",
    value: "N",
    tasks: ["convert", "train", "paint", "tables"],
    about: "give up on recognising a page after N seconds (default: 120)",
  },
  {
    name: "no-ocr-cache",
    tasks: ["convert", "train", "paint", "tables"],
    about: "neither use nor keep recognised pages on disk",
  },
  {
    name: "tessdata",
    value: "FOLDER",
    tasks: ["convert", "train", "paint", "tables"],
    about:
      "use the Tesseract language data in this folder only (default: that of npm packages and the system)",
  },
  {
    name: "domain",
    value: "NAME",
    tasks: ["convert", "check"],
    overHttp: true,
    about:
      "kind of document: auto, law, court, specification, thesis, prospectus, article, manual, letter, minutes, slides or unknown (default: auto); or a .json or .js file that describes one, but not over HTTP",
  },
  {
    name: "draft",
    tasks: ["train"],
    about:
      "with train: write labels for the documents that have none, to be corrected by hand, and train nothing",
  },
  {
    name: "no-outline",
    tasks: ["convert", "paint", "tables"],
    overHttp: true,
    about: "ignore the file's bookmarks when detecting headings",
  },
  {
    name: "no-tags",
    tasks: ["convert", "paint", "tables"],
    overHttp: true,
    about: "ignore the file's tags when detecting headings",
  },
  {
    name: "host",
    value: "NAME",
    tasks: ["serve"],
    about: "with serve: address to listen on (default: 127.0.0.1, this machine only)",
  },
  {
    name: "port",
    value: "N",
    tasks: ["serve"],
    about: "with serve: port (default: 8080; 0 picks a free one)",
  },
  {
    name: "token-file",
    value: "FILE",
    tasks: ["serve"],
    about: "with serve: require the token in this file as bearer token",
  },
  { name: "max-upload", value: "MB", tasks: ["serve"], about: "with serve: maximum file size (default: 50)" },
  {
    name: "max-pages",
    value: "N",
    tasks: ["serve"],
    about: "with serve: maximum pages per document (default: 2000)",
  },
  {
    name: "max-seconds",
    value: "N",
    tasks: ["serve"],
    about: "with serve: maximum time per document (default: 120)",
  },
  {
    name: "max-memory",
    value: "MB",
    tasks: ["serve"],
    about: "with serve: maximum memory per document (default: 1024)",
  },
  {
    name: "max-documents",
    value: "N",
    tasks: ["serve"],
    about: "with serve: documents processed at once (default: number of processors)",
  },
  {
    name: "max-waiting",
    value: "N",
    tasks: ["serve"],
    about: "with serve: documents that may wait (default: 16)",
  },
  { name: "help", short: "h", tasks: allTasks, about: "show this help" },
  { name: "version", short: "V", tasks: allTasks, about: "show the version" },
];

/** The given options with their values; "" for those without a value. */
export type Values = ReadonlyMap<Option["name"], string>;
