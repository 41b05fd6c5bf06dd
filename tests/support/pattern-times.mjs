/**
 * Times regular expressions on strings made to be slow for them; a process of its own, as some never come back.
 *
 * Takes `{source, flags}` by message, one at a time, and answers with `{slow}`: null, or the string and the times that
 * prove that the pattern is slower than its input is long.
 */

/** Lengths of strings, in characters: the second is eight times as long. */
const [short, long] = [2_000, 16_000];

/** Growth that counts as more than linear: eight would be linear, and measuring adds noise. */
const mostGrowth = 12;

/** A run that takes less than this, in milliseconds of CPU time, delays nobody. */
const leastTime = 50;

/** Runs of which the fastest counts. */
const runs = 4;

/** Characters that match the classes of a pattern, by how these are written. */
const classes = [
  [/\\s|\\p\{Z/, " "],
  [/\\d|\\p\{N|0-9/, "1"],
  [/\\p\{L|\\p\{Ll|\\w|a-z/, "a"],
  [/\\p\{Lu|A-Z/, "A"],
  [/\\S|\[\^|\.[*+{]/, "x"],
  [/\\p\{M/, "\u0301"],
  [/\\n|\\s/, "\n"],
  [/\\p\{P/, "-"],
];

/** Characters that long runs in documents are made of. */
const common = ["-", " ", ".", "a", "1", "(", "[", "_", "<", "\n", ","];

/** What stands after a run: nothing, and what keeps most patterns from matching. */
const endings = ["", "\u0001", "a", "1 "];

process.on("message", ({ source, flags }) => {
  const pattern = new RegExp(source, flags);
  let slow = null;
  for (const unit of unitsOf(source)) {
    slow = firstSlow(pattern, unit);
    if (slow !== null) break;
  }
  process.send({ slow });
});

/** Pieces whose repetition may be slow: single characters of the pattern and common ones, pairs, and words of it. */
function unitsOf(source) {
  const literal = source.replace(
    /\\[pPu]\{[^}]*\}|\\u[\da-fA-F]{4}|\(\?[:=!]|\(\?<[=!]|\(\?<\w+>|\{\d+(?:,\d*)?\}|\\[dDsSwWbB]/g,
    " ",
  );
  const own = [...literal.replace(/\\(.)/g, "$1")].filter((character) => !/[\s\\|^$?*+]/.test(character));
  const coded = [...source.matchAll(/\\u([\da-fA-F]{4})|\\u\{([\da-fA-F]+)\}/g)].map(([, four, more]) =>
    String.fromCodePoint(Number.parseInt(four ?? more, 16)),
  );
  const matched = classes.flatMap(([written, character]) => (written.test(source) ? [character] : []));
  const letters = [...new Set([...matched, ...new Set([...own, ...coded].slice(0, 12))])].slice(0, 16);
  const pairs = letters
    .slice(0, 7)
    .flatMap((one) => letters.slice(0, 7).flatMap((two) => (one === two ? [] : [one + two])));
  const words = [...literal.matchAll(/[\p{L}\p{N}]{2,}/gu)]
    .slice(0, 4)
    .flatMap(([word]) => [word, `${word} `, `${word}. `]);
  return [...new Set([...letters, ...common, ...pairs, ...words, ...piecesOf(source)])];
}

/** What groups and branches of a pattern match, roughly: "(?:<!--[^]*?-->\\s*)*" gives "<!--x--> " and "<!--x-->". */
function piecesOf(source) {
  const sample = source
    .replace(/\\[pP]\{[^}]*\}|\\[wS]|\[(?:\\.|[^\]\\])*\]|(?<!\\)\./g, "x")
    .replace(/\\d/g, "1")
    .replace(/\\s/g, " ")
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, "(")
    .replace(/(?<!\\)(?:[*+?^$]|\{\d+(?:,\d*)?\})|\\[bB]/g, "");
  const pieces = sample.split(/(?<!\\)[()|]/).map((piece) => piece.replace(/\\(.)/g, "$1"));
  return pieces
    .filter((piece) => piece.length > 1 && piece.length < 40)
    .slice(0, 8)
    .flatMap((piece) => [piece, piece.trim()]);
}

/** The first string of a unit on which the pattern is slow. */
function firstSlow(pattern, unit) {
  for (const ending of endings) {
    const first = timeOf(pattern, textOf(unit, short, ending));
    // One that takes this long on the short string would take minutes on the long one.
    if (first > 1_000) return { unit, ending, short: first, long: null };
    if (timeOf(pattern, textOf(unit, long, ending)) <= leastTime) continue;
    const best = fastest(pattern, textOf(unit, long, ending));
    const base = fastest(pattern, textOf(unit, short, ending));
    if (best > leastTime && best > mostGrowth * base) return { unit, ending, short: base, long: best };
  }
  return null;
}

function textOf(unit, length, ending) {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + ending;
}

function fastest(pattern, text) {
  return Math.min(...Array.from({ length: runs }, () => timeOf(pattern, text)));
}

/** CPU time in milliseconds, which other programs on the machine hardly change. */
function timeOf(pattern, text) {
  pattern.lastIndex = 0;
  const start = process.cpuUsage();
  if (pattern.global) text.replace(pattern, "");
  else pattern.test(text);
  return process.cpuUsage(start).user / 1000;
}
