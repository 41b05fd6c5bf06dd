/** The options of the command line, for the parser and for the help text. */

/** What the program is asked to do with its inputs. */
export type Task = "convert" | "info";

/** One option. */
export interface Option {
  readonly name: "format" | "out" | "pages" | "password" | "json" | "help" | "version";
  readonly short?: string;
  /** What the value is called in the help text; without it the option takes none. */
  readonly value?: string;
  /** The tasks that know it. */
  readonly tasks: readonly Task[];
  readonly about: string;
}

/** All options, in the order of the help text. */
export const options: readonly Option[] = [
  { name: "format", short: "f", value: "NAME", tasks: ["convert"], about: "what to write; see Formats" },
  {
    name: "out",
    short: "o",
    value: "PATH",
    tasks: ["convert"],
    about: "write to this file, or into this folder; it is a folder when it ends in / or exists as one",
  },
  { name: "json", tasks: ["info"], about: "with info: write one JSON object per file" },
  { name: "pages", value: "LIST", tasks: ["convert", "info"], about: "only these pages: 1-3,7,9-" },
  { name: "password", value: "WORD", tasks: ["convert", "info"], about: "open protected files with this" },
  { name: "help", short: "h", tasks: ["convert", "info"], about: "show this text" },
  { name: "version", short: "V", tasks: ["convert", "info"], about: "show the version" },
];
