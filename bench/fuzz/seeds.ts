/** Files that mutants are made of. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** A file by its name, whose ending says its format. */
export interface Seed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Larger files are left out: their mutants take long and differ little. */
const largestSeed = 400_000;

/** Small files of formats that the project has few of. */
const written: Readonly<Record<string, string>> = {
  "table.csv": 'Name,Size\n"Drava, the",749\n"a ""b""",-1\n',
  "notes.md":
    "# Title\n\n- one\n  - two\n\n| a | b |\n|---|---|\n| c | d |\n\nText[^1] *em* `code` [x](http://a.b)\n\n[^1]: Note\n",
  "page.html":
    '<html><head><style>b{color:red}</style></head><body><h1 class="a">T</h1><ul><li>x<li>y</ul><table><tr><td rowspan=2>a<td>b<tr><td colspan="3">c</table><math><mfrac><mi>a</mi><mn>2</mn></mfrac></math></body></html>',
  "mail.eml":
    'From: a@b.c\nSubject: =?utf-8?B?SGk=?=\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="x"\n\n--x\nContent-Type: text/plain; charset=utf-8\n\nHello\n--x\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<p>a=3Db</p>\n--x--\n',
  "page.rtf":
    "{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}}{\\b Bold} text\\par {\\pntext\\f0 1.\\tab}Item\\par\\trowd\\cellx1000\\cellx2000 a\\cell b\\cell\\row\\u1073?\\'e9}",
  "plain.txt":
    "A Title\n\nA paragraph of text that was wrapped\nat some width, with a hyph-\nenated word.\n\n1. one\n2. two\n",
};

/** Files that take as long as the limits allow: mutants of them cost as much, and the tests read them as they are. */
const slow = path.join("tests/cases", "hostile");

/** Lists the seeds of a format, or of all, in an order that does not depend on the disk. */
export function seedsOf(root: string, format: string | null, folders: readonly string[]): readonly Seed[] {
  const own = ["examples", "tests/cases", "bench/fast/everyday"].map((folder) => path.join(root, folder));
  const files = [...own, ...folders].flatMap(filesBelow).filter((file) => !file.includes(slow));
  const read = files.map((file) => ({
    name: path.basename(file),
    bytes: new Uint8Array(readFileSync(file)),
  }));
  const made = Object.entries(written).map(([name, text]) => ({
    name,
    bytes: new TextEncoder().encode(text),
  }));
  return [...read, ...made].filter(({ name }) => format === null || name.endsWith(`.${format}`));
}

const formats =
  /\.(?:pdf|docx|odt|ods|odp|fodt|xlsx|pptx|epub|html?|mhtml?|eml|rtf|md|csv|tsv|txt|zip|tar|gz|png|jpe?g|jp2|j2k|bmp|gif|tiff?|webp|doc|xls|ppt|fb2|djvu)$/u;

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => formats.test(name) && !name.endsWith("expected.txt"))
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && statSync(file).size <= largestSeed)
    .sort();
}
