/**
 * Scores our output against the truth and prints a table for each folder.
 *
 * Arguments: the folders to score, `articles manuals pages statements tables headings` by default.  On demand also
 * - `everyday`, statements about everyday documents; `kept`, the words on the pages that come out; `roles`, documents
 *   whose lines people labelled.  These score what the command writes by default, with bookmarks and tags;
 * - `article-tables`, the tables of the articles;
 * - `body front references adjacency joins hyphens`, parts of the articles;
 * - `twins`, Word documents beside their PDFs;
 * - `fonts`, fonts that people looked at; `specimens`, fonts of Debian packages that `npm run make:fonts` printed; `marks`, pages whose underlined, struck, highlighted and boxed words people
 *   listed;
 * - `domains`, outlines of laws, specifications, theses and prospectuses; `made`, documents that
 *   `npm run make:domains` made from known trees, with `--aside` those that nobody looks at; `trained`, a kind of
 *   document that `urtext train` learned from examples; `detection`, the domains that are chosen in all folders.
 *
 * Other words are ids of documents to take.  Options:
 * - `--documents` prints a row for each document;
 * - `--errors [heads|paragraphs|sentences]` lists what went wrong with its place, worst documents first;
 * - `--compare REV` shows what changed since a revision, document by document; `--json` prints the scores alone;
 * - `--with-outline` and `--with-tags` use the files' own bookmarks and tags everywhere;
 * - `--ocr-always` recognises every page, `--no-ocr` none.  By default pages without usable text are recognised, as
 *   the command does, and in the folder `pages`, where everything printed counts, text in pictures too;
 * - `--results` scores everything beside the peers and rewrites bench/RESULTS.md and its chart, and `--record` the
 *   section about `domains made trained detection` alone.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Mistake, MistakeKind } from "../../src/measure/mistakes.ts";
import type { Document } from "../../src/model/document.ts";
import { withOcrCache } from "../../src/node/ocr-cache.ts";
import { findOcrEngine } from "../../src/node/ocr-engine.ts";
import { recover, type RecoverOptions } from "../../src/pipeline.ts";
import type { Ocr } from "../../src/recognize/recognition.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { formatDifference } from "./difference.ts";
import { formatMistakes } from "../../src/measure/mistakes.ts";
import { placesOf } from "./places.ts";
import { makeResults } from "./results.ts";
import { scoreRevision } from "./revision.ts";
import {
  formatBreaks,
  formatTable,
  listMistakes,
  scoreAdjacencies,
  scoreArticles,
  scoreBodies,
  scoreFronts,
  scoreHeadingDocuments,
  scoreManuals,
  scorePages,
  scoreReferenceLists,
  scoreStatements,
  scoreTableDocuments,
  scoreTablesOfArticles,
  type Outputs,
  type ScoreSheet,
} from "./score.ts";
import { formatFailures, judgeStatements, scoreEveryday } from "./everyday/score.ts";
import { debianLabels, printedLabels, specimenFolder } from "../fonts/specimens.ts";
import { formatFontErrors, judgeFonts, readFontLabels, scoreFonts } from "../fonts/score.ts";
import { formatMarkErrors, judgeMarks, readMarkLabels, scoreMarks } from "../marks/score.ts";
import {
  type DetectedDocument,
  formatDetectionErrors,
  knownDocuments,
  scoreDetection,
} from "./domains/detection.ts";
import { madeFolder, readOutlines } from "./domains/labels.ts";
import { scoreFields } from "./domains/fields.ts";
import { scoreLines } from "./domains/lines.ts";
import { formatOutlineErrors, judgeOutline, type OutlineVerdict, scoreOutlines } from "./domains/score.ts";
import { domainsSection, domainsTitle } from "./domains/results.ts";
import { scoreTitles } from "./domains/titles.ts";
import { scoreTrained } from "./domains/trained.ts";
import { findCutWords, scoreHyphens } from "./hyphens.ts";
import { scoreJoins, textsOf } from "./joins.ts";
import { findKeptFiles } from "./kept/files.ts";
import { countFiles, scoreFolders } from "./kept/run.ts";
import { formatLost, scoreKept } from "./kept/score.ts";
import { judgeLabelled } from "./roles/run.ts";
import { documentRows, formatRoleErrors, formatShares, scoreRoles } from "./roles/score.ts";
import { findTwins, readTwin, recoverTwin } from "./twins.ts";
import { flowOf, frontOf, hasTextLayer, headingsOf, linesOf, referencesOf, tablesOf } from "./found.ts";
import {
  type ArticleTruth,
  type ManualTruth,
  readArticles,
  readArticleTables,
  readEveryday,
  readHeadings,
  readManuals,
  readPages,
  readStatements,
  readTables,
  TRUTH_ROOT,
} from "./truth.ts";
import { sectionIn, sentencesTitle, withSection } from "../sr/section.ts";

/** Kinds of mistakes by the word that asks for them. */
const errorKinds: Readonly<Record<string, readonly MistakeKind[]>> = {
  heads: ["missed heading", "false heading", "wrong level"],
  paragraphs: ["missing break", "extra break"],
  sentences: ["broken sentence"],
};

const root = process.env["URTEXT_TRUTH"] ?? TRUTH_ROOT;
const { words: withErrors, value: revision } = cutOption(process.argv.slice(2), "--compare");
const errors = readErrors(withErrors);
const { words } = errors;
const flags = words.filter((word) => word.startsWith("--"));
const evidence: Omit<RecoverOptions, "ocr"> & { readonly ocr?: Ocr } = {
  outline: flags.includes("--with-outline"),
  tags: flags.includes("--with-tags"),
  ...(!flags.includes("--no-ocr") && { ocr: await readOcr() }),
};
const names = words.filter((word) => !word.startsWith("--"));
const defaults = ["articles", "manuals", "pages", "statements", "tables", "headings"];
const folders = Object.keys(scorers()).filter((name) =>
  names.some((word) => word in scorers()) ? names.includes(name) : defaults.includes(name),
);
const only = names.filter((word) => !(word in scorers()));
const documents = new Map<string, Document>();
const sheets: Record<string, ScoreSheet> = {};
/** The same with all their rows. */
const whole: Record<string, ScoreSheet> = {};
const quiet = flags.includes("--json") || revision !== null;

if (flags.includes("--results")) {
  const forms = { text: evidence, printed: asPrinted(), command: asCommand() };
  const { markdown, chart } = await makeResults(root, forms);
  const before = readFileSync("bench/RESULTS.md", "utf8");
  const kept = [domainsTitle, sentencesTitle].reduce(
    (results, title) => withSection(results, sectionIn(before, title), title),
    markdown,
  );
  writeFileSync("bench/RESULTS.md", kept);
  writeFileSync("bench/results.svg", chart);
  console.log(markdown);
} else {
  for (const folder of folders) await scorers()[folder]?.();
  if (flags.includes("--json")) console.log(JSON.stringify(sheets));
  if (flags.includes("--record")) recordDomains();
  if (revision !== null) console.log(formatDifference(scoreRevision(revision, names, root), sheets));
}

/** Writes the figures on kinds of documents into their section of the results. */
function recordDomains(): void {
  const before = readFileSync("bench/RESULTS.md", "utf8");
  writeFileSync("bench/RESULTS.md", withSection(before, domainsSection(whole), domainsTitle));
}

async function readOcr(): Promise<Ocr> {
  const engine = await findOcrEngine();
  return {
    mode: flags.includes("--ocr-always") ? "always" : "auto",
    engine: engine === null ? null : withOcrCache(engine),
  };
}

/** As `urtext --keep all` does: pages and pictures are recognised where the file has no text for them. */
function asPrinted(): RecoverOptions {
  return evidence.ocr === undefined ? evidence : { ...evidence, ocr: { ...evidence.ocr, pictures: true } };
}

/** As the command does by default: with the file's own bookmarks and tags. */
function asCommand(): RecoverOptions {
  return { ...evidence, outline: true, tags: true };
}

/** Takes an option with its value out of the words. */
function cutOption(
  all: readonly string[],
  name: string,
): { readonly words: readonly string[]; readonly value: string | null } {
  const at = all.indexOf(name);
  if (at < 0) return { words: all, value: null };
  return { words: [...all.slice(0, at), ...all.slice(at + 2)], value: all[at + 1] ?? "" };
}

/** `--errors`, alone or with the kind of mistakes to list. */
function readErrors(all: readonly string[]): {
  readonly words: readonly string[];
  readonly wanted: boolean;
  readonly kind: string;
} {
  const { words, value } = cutOption(all, "--errors");
  if (value === null) return { words, wanted: false, kind: "" };
  if (Object.hasOwn(errorKinds, value)) return { words, wanted: true, kind: value };
  return { words: value === "" ? words : [...words, value], wanted: true, kind: "" };
}

function scorers(): Record<string, () => Promise<void>> {
  return {
    articles: async () => {
      const truth = readArticles(root).filter(({ id }) => chosen(id));
      const outputs = await recoverAll(
        truth.map(({ id }) => ({ id, file: path.join("articles", `${id}.pdf`) })),
      );
      show("articles", scoreArticles(truth, outputs));
      listErrors(truth, outputs);
    },
    body: async () =>
      scoreDocuments("body", scoreBodies, (document) => writeMarkdown(document, { bodyOnly: true })),
    front: async () => scoreDocuments("front", scoreFronts, frontOf),
    references: async () =>
      scoreDocuments("references", scoreReferenceLists, (document) => referencesOf(document.children)),
    manuals: async () => {
      const truth = readManuals(root).filter(({ id }) => chosen(id));
      const outputs = await recoverAll(
        truth.map(({ id }) => ({ id, file: path.join("manuals", `${id}.pdf`) })),
      );
      show("manuals", scoreManuals(truth, outputs));
      listErrors(truth, outputs);
    },
    pages: async () => {
      const truth = readPages(root).filter(({ id }) => chosen(id));
      const files = truth.map(({ id }) => ({ id, file: path.join("pages", `${id}.pdf`) }));
      show("pages", scorePages(truth, await recoverAll(files, true)));
    },
    statements: async () => {
      const truth = readStatements(root);
      const ids = truth.flatMap(({ name, statements }) =>
        statements.map((statement) => `${name}/${path.basename(statement.pdf)}`),
      );
      const files = [...new Set(ids)].map((id) => ({ id, file: path.join("statements", id) }));
      const layered = new Set<string>();
      for (const { id, file } of files) if (await hasTextLayer(path.join(root, file))) layered.add(id);
      show("statements", scoreStatements(truth, await recoverAll(files), layered));
    },
    tables: async () => {
      const truth = readTables(root).filter(({ id }) => chosen(id));
      show("tables", scoreTableDocuments(truth, await findAll("tables", truth, tablesOf)));
    },
    "article-tables": async () => {
      const truth = readArticleTables(root).filter(({ id }) => chosen(id));
      const outputs = await recoverAll(
        truth.map(({ id }) => ({ id, file: path.join("articles", `${id}.pdf`) })),
      );
      show("article-tables", scoreTablesOfArticles(truth, outputs));
    },
    adjacency: async () => {
      const truth = readArticles(root).filter(({ id }) => chosen(id));
      const flows = await findAll("articles", truth, flowOf);
      show("adjacency", scoreAdjacencies(truth, flows));
      if (errors.wanted && !quiet) console.log(formatBreaks(truth, flows));
    },
    headings: async () => {
      const truth = readHeadings(root).filter(({ id }) => chosen(id));
      show(
        "headings",
        scoreHeadingDocuments(truth, await findAll("headings", truth, (file) => headingsOf(file, evidence))),
      );
    },
    everyday: scoreStated,
    kept: scorePrinted,
    roles: scoreLabelled,
    twins: scoreTwins,
    fonts: scoreLabelledFonts,
    specimens: scoreSpecimens,
    marks: scoreLabelledMarks,
    domains: scoreDomains,
    made: scoreMade,
    trained: scoreLogbooks,
    detection: scoreDetected,
    joins: countJoins,
    hyphens: countHyphens,
  };
}

/** Statements about everyday documents, checked on what the command writes. */
async function scoreStated(): Promise<void> {
  const statements = readEveryday(root).filter(({ doc }) => chosen(doc));
  const ids = [...new Set(statements.map(({ doc }) => doc))];
  const outputs = new Map<string, string>();
  for (const id of ids) {
    const bytes = readFileSync(path.join(root, "everyday", `${id}.pdf`));
    outputs.set(id, writeMarkdown((await recover(bytes, asCommand())).document));
  }
  const verdicts = judgeStatements(statements, outputs);
  show("everyday", scoreEveryday(verdicts));
  if (errors.wanted && !quiet) console.log(formatFailures(verdicts));
}

/** The words on the pages that the command writes. */
async function scorePrinted(): Promise<void> {
  const files = findKeptFiles(root).filter(({ id, folder }) => chosen(id) || chosen(`${folder}/${id}`));
  const counts = await countFiles(files, asCommand());
  const documents = [...counts].flatMap(([folder, own]) =>
    own.map((one) => ({ ...one, id: `${folder}/${one.id}` })),
  );
  const worst = scoreKept(documents).rows.toSorted((a, b) => (a.scores[1] ?? 2) - (b.scores[1] ?? 2));
  show("kept", scoreFolders(counts), worst);
  if (errors.wanted && !quiet) console.log(formatLost(documents));
}

/** Documents whose lines people labelled. */
async function scoreLabelled(): Promise<void> {
  const judged = await judgeLabelled(root, asCommand(), chosen);
  show("roles", scoreRoles(judged), documentRows(judged));
  if (!quiet) console.log(formatShares(judged));
  if (errors.wanted && !quiet) console.log(formatRoleErrors(judged));
}

/** Fonts whose letters people looked at. */
async function scoreLabelledFonts(): Promise<void> {
  const judged = await judgeFonts(
    root,
    readFontLabels().filter(({ file }) => chosen(file)),
  );
  show("fonts", scoreFonts(judged));
  if (errors.wanted && !quiet) console.log(formatFontErrors(judged));
}

/** Fonts of Debian packages, as `npm run make:fonts` fetched and printed them. */
async function scoreSpecimens(): Promise<void> {
  for (const [name, labels] of [
    ["packages", debianLabels()],
    ["prints", printedLabels()],
  ] as const) {
    const judged = await judgeFonts(
      specimenFolder,
      labels.filter(({ file }) => chosen(file)),
    );
    const sheet = scoreFonts(judged);
    show(`specimens: ${name}`, { ...sheet, rows: [] });
    if (errors.wanted && !quiet) console.log(formatFontErrors(judged));
  }
}

/** Pages whose marked words people listed. */
async function scoreLabelledMarks(): Promise<void> {
  const judged = await judgeMarks(
    root,
    readMarkLabels().filter(({ file }) => chosen(file)),
  );
  show("marks", scoreMarks(judged));
  if (errors.wanted && !quiet) console.log(formatMarkErrors(judged));
}

/** Outlines written by hand. */
async function scoreDomains(): Promise<void> {
  await scoreOutlined("domains", path.join("bench", "quality", "domains", "labels"), root);
}

/** Documents that `npm run make:domains` made: those that people look at, or with `--aside` the others. */
async function scoreMade(): Promise<void> {
  const folder = path.join(madeFolder, flags.includes("--aside") ? "aside" : "seen");
  await scoreOutlined("made", folder, folder);
}

async function scoreOutlined(name: string, labels: string, files: string): Promise<void> {
  const judged: OutlineVerdict[] = [];
  for (const outline of readOutlines(labels).filter(
    ({ id }) => chosen(id) || chosen(id.replace(/-\d+$/u, "")),
  )) {
    const bytes = readFileSync(path.join(files, outline.file));
    const fileName = path.basename(outline.file);
    judged.push(judgeOutline(outline, (await recover(bytes, { ...asCommand(), fileName })).document));
  }
  show(name, scoreOutlines(judged));
  for (const sheet of [scoreTitles(judged), scoreLines(judged), scoreFields(judged)])
    if (sheet !== null) show(`${name}: ${sheet.meanName}`, sheet, []);
  if (errors.wanted && !quiet) console.log(formatOutlineErrors(judged));
}

/** The domains that are chosen for documents of all folders. */
async function scoreDetected(): Promise<void> {
  const detected: DetectedDocument[] = [];
  for (const own of knownDocuments(root, flags.includes("--aside")).filter(({ id }) => chosen(id))) {
    const options = { ...asCommand(), fileName: path.basename(own.file) };
    const { document } = await recover(readFileSync(own.file), options);
    detected.push({ ...own, found: document.domain });
  }
  const sheet = scoreDetection(detected);
  show("detection", sheet, sheet.rows);
  if (errors.wanted && !quiet) console.log(formatDetectionErrors(detected));
}

/** A kind of document that was learned from made examples. */
async function scoreLogbooks(): Promise<void> {
  const { sheets: own, judged } = await scoreTrained(madeFolder, asCommand());
  for (const [name, sheet] of own) show(name, sheet, sheet.rows);
  if (errors.wanted && !quiet) console.log(formatOutlineErrors(judged));
}

/** Word documents beside their PDFs, in the truth's folder or the one that URTEXT_TWINS names. */
async function scoreTwins(): Promise<void> {
  const twins = findTwins(process.env["URTEXT_TWINS"] ?? path.join(root, "domains"));
  const truth: ManualTruth[] = [];
  const outputs = new Map<string, string>();
  for (const twin of twins.filter(({ id }) => chosen(id))) {
    const stated = await readTwin(twin);
    truth.push(stated);
    outputs.set(twin.id, await recoverTwin(twin, stated, evidence));
  }
  show("twins", scoreManuals(truth, outputs));
  listErrors(truth, outputs);
}

/** Paragraphs that cross a column, a page or a float, and those of them that came out whole. */
async function countJoins(): Promise<void> {
  const sum = { crossing: 0, joined: 0 };
  for (const { id, blocks } of readArticles(root).filter((article) => chosen(article.id))) {
    const { document } = await recover(readFileSync(path.join(root, "articles", `${id}.pdf`)), evidence);
    const { crossing, joined, missed } = scoreJoins(blocks, textsOf(document));
    sum.crossing += crossing;
    sum.joined += joined;
    if (flags.includes("--documents")) console.log(`${id}  ${joined} of ${crossing}`);
    if (errors.wanted) for (const text of missed) console.log(`  ${id}: ${text}`);
  }
  console.log(`joins: ${sum.joined} of ${sum.crossing} (${(sum.joined / sum.crossing).toFixed(3)})`);
}

/** Words cut at the ends of our lines whose hyphen was to go or to stay, and what became of them. */
async function countHyphens(): Promise<void> {
  const sum = { soft: 0, joined: 0, hard: 0, kept: 0 };
  for (const { id, blocks } of readArticles(root).filter((article) => chosen(article.id))) {
    const file = path.join(root, "articles", `${id}.pdf`);
    const { document } = await recover(readFileSync(file), evidence);
    const truth = blocks.map(({ text }) => text).join("\n");
    const scores = scoreHyphens(findCutWords(await linesOf(file)), truth, writeMarkdown(document));
    for (const key of ["soft", "joined", "hard", "kept"] as const) sum[key] += scores[key];
    if (flags.includes("--documents")) console.log(`${id}  ${JSON.stringify(scores)}`);
  }
  const { soft, joined, hard, kept } = sum;
  console.log(
    `hyphens: soft joined ${joined} of ${soft} (${(joined / soft).toFixed(3)}), ` +
      `hard kept ${kept} of ${hard} (${(kept / hard).toFixed(3)})`,
  );
}

function listErrors(truth: readonly ManualTruth[], outputs: Outputs): void {
  if (!errors.wanted || quiet) return;
  const places = new Map([...documents].map(([id, document]) => [id, placesOf(document)]));
  const placeOf = (mistake: Mistake): string => places.get(mistake.document)?.(mistake) ?? "";
  const kinds = errorKinds[errors.kind] ?? [];
  console.log(formatMistakes(listMistakes(truth, outputs), { placeOf, kinds }));
}

/** Scores a part of the articles' documents. */
async function scoreDocuments<T>(
  name: string,
  score: (truth: readonly ArticleTruth[], parts: ReadonlyMap<string, T>) => ScoreSheet,
  partOf: (document: Document) => T,
): Promise<void> {
  const truth = readArticles(root).filter(({ id }) => chosen(id));
  const parts = await findAll("articles", truth, async (file) =>
    partOf((await recover(readFileSync(file), evidence)).document),
  );
  show(name, score(truth, parts));
}

function chosen(id: string): boolean {
  return only.length === 0 || only.includes(id);
}

async function findAll<T>(
  folder: string,
  documents: readonly { readonly id: string }[],
  find: (file: string) => Promise<T>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>();
  for (const { id } of documents) found.set(id, await find(path.join(root, folder, `${id}.pdf`)));
  return found;
}

async function recoverAll(
  files: readonly { readonly id: string; readonly file: string }[],
  all = false,
): Promise<ReadonlyMap<string, string>> {
  const outputs = new Map<string, string>();
  const options = all ? asPrinted() : evidence;
  for (const { id, file } of files) {
    const { document } = await recover(readFileSync(path.join(root, file)), options);
    if (errors.wanted) documents.set(id, document);
    outputs.set(id, all ? writeMarkdown(document, { keep: ["all"] }) : writeMarkdown(document));
  }
  return outputs;
}

/** Prints a sheet; a sheet whose rows are not documents is printed whole, with the documents before it. */
function show(name: string, sheet: ScoreSheet, documents: ScoreSheet["rows"] | null = null): void {
  whole[name] = sheet;
  sheets[name] = documents === null ? sheet : { ...sheet, rows: documents };
  if (quiet) return;
  const wanted = flags.includes("--documents") ? (documents ?? sheet.rows) : [];
  const rows = documents === null ? wanted : [...wanted, ...sheet.rows];
  console.log(`${name} (${(documents ?? sheet.rows).length})\n${formatTable({ ...sheet, rows })}`);
}
