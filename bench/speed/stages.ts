/** What each stage costs in a program that has read the file before. */
import { readFileSync } from "node:fs";
import { openPdf } from "../../src/index.ts";
import { joinPages, layOutPage, type PageLayout } from "../../src/layout/index.ts";
import { judgePage } from "../../src/recognize/page-verdict.ts";
import { structureFlow } from "../../src/structure/index.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";

/** CPU time of each stage, in milliseconds. */
export type StageCosts = Readonly<
  Record<"open" | "read" | "judge" | "layout" | "structure" | "write", number>
>;

/** Pages after which most of the program is optimised: fewer rounds of a short file would not measure it warm. */
const warmPages = 300;

const [file = "", rounds = "5"] = process.argv.slice(2);
let least: StageCosts | null = null;
let pages = 0;
for (let round = 0; round < Number(rounds) || pages < warmPages; round++)
  least = lesser(least, await stageCosts(readFileSync(file)));
console.log(JSON.stringify(least));

async function stageCosts(bytes: Uint8Array): Promise<StageCosts> {
  const costs = { open: 0, read: 0, judge: 0, layout: 0, structure: 0, write: 0 };
  let last = cpu();
  const spent = (stage: keyof StageCosts): void => {
    const now = cpu();
    costs[stage] += now - last;
    last = now;
  };
  const pdf = await openPdf(bytes);
  const { outline } = pdf;
  pages += pdf.pageCount;
  spent("open");
  const layouts: PageLayout[] = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    const page = await pdf.readPage(number);
    spent("read");
    judgePage(page, (dotsPerInch) => pdf.render(number, dotsPerInch));
    spent("judge");
    layouts.push(layOutPage(page, { everyWord: false }));
    spent("layout");
  }
  const flow = joinPages(layouts);
  spent("layout");
  const document = structureFlow(flow, { outline });
  spent("structure");
  writeMarkdown(document);
  spent("write");
  pdf.close();
  return costs;
}

function lesser(one: StageCosts | null, other: StageCosts): StageCosts {
  if (one === null) return other;
  const stages = Object.keys(other) as (keyof StageCosts)[];
  return Object.fromEntries(
    stages.map((stage) => [stage, Math.min(one[stage], other[stage])]),
  ) as unknown as StageCosts;
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
