/** Control words of RTF for letters, encodings and destinations. */
import { lineBreak } from "../flow-draft.ts";

/** Where text goes. */
export type Destination =
  | "body"
  | "note"
  | "page-header"
  | "page-footer"
  | "instruction"
  | "label"
  | "stylesheet"
  | "stylesheet-entry"
  | "info"
  | "info-entry"
  | "fonts"
  | "colors"
  | "skipped";

/** Destinations other than the body; all other starred groups are skipped. */
export const destinations: Readonly<Record<string, Destination>> = {
  footnote: "note",
  listtext: "label",
  pntext: "label",
  stylesheet: "stylesheet",
  info: "info",
  title: "info-entry",
  author: "info-entry",
  fonttbl: "fonts",
  colortbl: "colors",
  listtable: "skipped",
  listoverridetable: "skipped",
  pict: "skipped",
  object: "skipped",
  fldinst: "instruction",
  header: "page-header",
  headerl: "page-header",
  headerr: "page-header",
  headerf: "page-header",
  footer: "page-footer",
  footerl: "page-footer",
  footerr: "page-footer",
  footerf: "page-footer",
  nonshppict: "skipped",
  xe: "skipped",
  tc: "skipped",
  generator: "skipped",
  rsidtbl: "skipped",
  themedata: "skipped",
  datastore: "skipped",
  latentstyles: "skipped",
  creatim: "skipped",
  revtim: "skipped",
  printim: "skipped",
  operator: "skipped",
  company: "skipped",
  nextfile: "skipped",
  template: "skipped",
  bkmkstart: "skipped",
  bkmkend: "skipped",
};

/** Words that stand for a character. */
export const characters: Readonly<Record<string, string>> = {
  tab: "\t",
  line: lineBreak,
  emdash: "—",
  endash: "–",
  emspace: " ",
  enspace: " ",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  "~": "\u00a0",
  _: "\u2011",
};

/** Encodings by the numbers of code pages. */
export const codePages: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gb18030",
  949: "euc-kr",
  950: "big5",
  1250: "windows-1250",
  1251: "windows-1251",
  1252: "windows-1252",
  1253: "windows-1253",
  1254: "windows-1254",
  1255: "windows-1255",
  1256: "windows-1256",
  1257: "windows-1257",
  1258: "windows-1258",
};
