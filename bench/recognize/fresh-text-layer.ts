/**
 * Verdicts on text layers that nobody looked at while the model was made: manuals of other packages in 20 languages,
 * spoilt in ways that neither training nor the other test uses.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { mainScript } from "../../src/language/scripts.ts";
import { openPdf } from "../../src/read/pdf/index.ts";
import { recode, withCodes } from "../../train/text-layer/recode.ts";
import { debianFile } from "./material.ts";
import { count, fewest, lettersIn, noTally, print, spoilt, textOf, timed, type Ways } from "./text-layer.ts";

/** Pages of each file that are judged, spread over it; of those that are right, one in so many is spoilt. */
const perFile = 16;
const spoilEvery = 2;

const guides = "ca cs da de en es fr id it ja ko nl pt ro ru sv vi zh_CN".split(" ");
const manuals = ["R-FAQ", "R-ints", "R-intro", "R-data", "R-lang", "R-exts", "R-admin"];

const codeOf = (each: string): number => each.codePointAt(0) as number;
const greek = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";
/** The codes of a to z, of A to Z and of 0 to 9 on mainframes. */
const mainframe = (each: string): string => {
  const at = "abcdefghijklmnopqrstuvwxyz".indexOf(each.toLowerCase());
  if (at < 0) return /\d/.test(each) ? String.fromCodePoint(0xf0 + Number(each)) : each;
  const low = at < 9 ? 0x81 + at : at < 18 ? 0x91 + at - 9 : 0xa2 + at - 18;
  return String.fromCodePoint(each === each.toLowerCase() ? low : low + 0x40);
};

const ways: Ways = {
  Latin: {
    "letters turned by 13": (text) =>
      withCodes(text, (each) =>
        /[a-z]/i.test(each) ? String.fromCodePoint(codeOf(each) + (/[a-m]/i.test(each) ? 13 : -13)) : each,
      ),
    "codes of a font of Greek": (text) =>
      withCodes(text, (each) => greek["abcdefghijklmnopqrstuvwxyz".indexOf(each.toLowerCase())] ?? each),
    "codes of mainframes": (text) => withCodes(text, mainframe),
    "codes plus 11": (text) => withCodes(text, (each) => String.fromCodePoint(codeOf(each) + 11)),
    "codes of a font of signs": (text) =>
      withCodes(text, (each) => (/[!-~]/.test(each) ? String.fromCodePoint(0x2700 + codeOf(each)) : each)),
    "two letters of three not mapped": (text) =>
      withCodes(text, (each) => (codeOf(each) % 3 === 0 ? each : "\uFFFD")),
  },
  Cyrillic: {
    "cp1251 as cp1254": (text) => recode(text, "windows-1251", "windows-1254"),
    "KOI8-U as Mac": (text) => recode(text, "koi8-u", "macintosh"),
    "UTF-8 as KOI8": (text) => recode(text, "utf-8", "koi8-r"),
    "cp1251 as Thai": (text) => recode(text, "windows-1251", "windows-874"),
    "Mac as cp1251": (text) => recode(text, "x-mac-cyrillic", "windows-1251"),
    "codes less 976": (text) =>
      withCodes(text, (each) => (codeOf(each) > 0x410 ? String.fromCodePoint(codeOf(each) - 976) : each)),
  },
  Han: {
    "GBK as cp1251": (text) => recode(text, "gbk", "windows-1251"),
    "UTF-8 as EUC-JP": (text) => recode(text, "utf-8", "euc-jp"),
    "Big5 as GBK": (text) => recode(text, "big5", "gbk"),
  },
  Hiragana: {
    "Shift_JIS as GBK": (text) => recode(text, "shift_jis", "gbk"),
    "EUC-JP as EUC-KR": (text) => recode(text, "euc-jp", "euc-kr"),
    "UTF-8 as cp1252": (text) => recode(text, "utf-8", "windows-1252"),
  },
  Hangul: {
    "EUC-KR as Big5": (text) => recode(text, "euc-kr", "big5"),
    "EUC-KR as Shift_JIS": (text) => recode(text, "euc-kr", "shift_jis"),
    "UTF-8 as cp1252": (text) => recode(text, "utf-8", "windows-1252"),
  },
};

/** Scores verdicts on files that nothing was chosen by. */
export async function scoreFreshTextLayers(): Promise<void> {
  const tally = noTally();
  const byWay = new Map<string, [found: number, all: number]>();
  let [spoilable, next] = [0, 0];
  for (const [name, bytes] of files()) {
    const pdf = await openPdf(bytes);
    const step = Math.max(1, Math.floor(pdf.pageCount / perFile));
    for (let number = 1; number <= pdf.pageCount; number += step) {
      const page = await pdf.readPage(number);
      const { verdict, reasons } = timed(page, tally);
      tally.clean++;
      if (verdict === "wrong") {
        tally.alarms++;
        console.log(`  false alarm: ${name} page ${number}: ${reasons.join(", ")}`);
      }
      if (verdict !== "trusted" || lettersIn(page) < fewest || spoilable++ % spoilEvery !== 0) continue;
      const own = Object.entries(ways[mainScript(textOf(page)) ?? ""] ?? {});
      const chosen = own[next++ % Math.max(1, own.length)];
      if (chosen !== undefined) count(spoilt(page, chosen[1]), chosen[0], tally, byWay);
    }
    pdf.close();
  }
  print(tally, byWay);
}

function* files(): Generator<readonly [name: string, bytes: Uint8Array]> {
  for (const language of guides) {
    const inside = `usr/share/doc/installation-guide-amd64/${language}/install.${language}.pdf.gz`;
    yield [`install.${language}`, gunzipSync(readFileSync(debianFile("installation-guide-amd64", inside)))];
  }
  for (const manual of manuals)
    yield [manual, readFileSync(debianFile("r-doc-pdf", `usr/share/doc/r-doc-pdf/manual/${manual}.pdf`))];
  yield ["gnuplot", readFileSync(debianFile("gnuplot-doc", "usr/share/doc/gnuplot/gnuplot.pdf"))];
  yield ["asymptote", readFileSync(debianFile("asymptote-doc", "usr/share/doc/asymptote/asymptote.pdf"))];
}
