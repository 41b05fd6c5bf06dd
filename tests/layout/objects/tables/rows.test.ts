/** Rows and columns that nothing but the text itself parts. */
import { describe, expect, it } from "vitest";
import type { Rule } from "../../../../src/model/page.ts";
import { fragmentOf } from "../../../../src/layout/text/fragments.ts";
import { findTables } from "../../../../src/layout/objects/tables/index.ts";
import { pageOf, tablesIn, wordAt, writeTable } from "./drawing.ts";

/** A row of columns with widths of their own. */
function row(name: string, office: string, city: string): string {
  return `${name.padEnd(14)}${office.padEnd(24)}${city}`;
}

/** A row of columns of one width. */
function even(first: string, second: string, third: string): string {
  return `${first.padEnd(20)}${second.padEnd(20)}${third}`;
}

function ruleAt(y: number): Rule {
  return { kind: "horizontal", box: { x0: 0, y0: y, x1: 172, y1: y + 1 } };
}

describe("rows of words", () => {
  it("are parted where each line fills the columns and begins anew", () => {
    const found = tablesIn(`
┌────────────┬───────────┬────────┐
│ Name       │ Office    │ City   │
├────────────┼───────────┼────────┤
│ Anna Weber │ Team Lead │ Graz   │
│ Rosa Novak │ Head Unit │ Wien   │
│ Hugo Sato  │ Chief Eng │ Linz   │
│ Nils Dahl  │ Adviser A │ Lienz  │
└────────────┴───────────┴────────┘`);
    expect(found).toEqual([
      "Name | Office | City\n---\nAnna Weber | Team Lead | Graz\nRosa Novak | Head Unit | Wien\n" +
        "Hugo Sato | Chief Eng | Linz\nNils Dahl | Adviser A | Lienz",
    ]);
  });

  it("go on with small letters where all columns do", () => {
    const found = tablesIn(`
──────────────────────────────────────
Name         Office       City
──────────────────────────────────────
Anna Weber   Team Lead    Graz
Rosa Novak   Head of an   Linz on the
of Bergen    office       river
Hugo Sato    Chief Eng    Lienz
Nils Dahl    Adviser A    Wien
──────────────────────────────────────`);
    expect(found).toEqual([
      "Name | Office | City\n---\nAnna Weber | Team Lead | Graz\n" +
        "Rosa Novak / of Bergen | Head of an / office | Linz on the / river\n" +
        "Hugo Sato | Chief Eng | Lienz\nNils Dahl | Adviser A | Wien",
    ]);
  });
});

describe("rows between columns that are drawn", () => {
  it("are parted where they have names though some of their cells are empty", () => {
    const found = tablesIn(`
┌────────┬────────────┬────────────┐
│ Time   │ Monday     │ Tuesday    │
├────────┼────────────┼────────────┤
│ 08:00  │            │ Workshop A │
│ 09:00  │ Lunch      │            │
│ 10:00  │ Workshop B │ Keynote    │
│ 11:00  │ Lunch      │ Opening    │
└────────┴────────────┴────────────┘`);
    expect(found[0]).toContain("08:00 | · | Workshop A\n09:00 | Lunch | ·\n10:00 | Workshop B | Keynote\n");
  });

  it("are parted where numbers stand below numbers", () => {
    const found = tablesIn(`
┌────────┬─────────┬─────────┐
│        │   (1)   │   (2)   │
├────────┼─────────┼─────────┤
│ Income │  0.484  │  1.113  │
│        │ (0.281) │ (0.858) │
│ Trade  │  0.336  │         │
│        │ (0.391) │         │
│ Trust  │  1.714  │  0.122  │
│        │ (0.128) │ (0.881) │
└────────┴─────────┴─────────┘`);
    expect(found[0]).toContain("Income | 0.484 | 1.113\n· | (0.281) | (0.858)\nTrade | 0.336 | ·\n");
  });
});

describe("rows of accounts", () => {
  it("are parted within the sums that rules are drawn over", () => {
    const found = tablesIn(`
─────────────────────────────────
                   2015      2014
─────────────────────────────────
Assets
  Paper        $ 44,416  $ 72,704
  Trade          73,773    80,887
               ────────  ────────
Total           118,189   153,591
Debts
  Road         $ 41,285  $ 73,816
  Income         52,907    65,890
               ────────  ────────
Total            94,192   139,706
─────────────────────────────────`);
    expect(found).toEqual([
      "· | 2015 | 2014\n---\nAssets | · | ·\nPaper | $ 44,416 | $ 72,704\nTrade | 73,773 | 80,887\n" +
        "Total | 118,189 | 153,591\nDebts | · | ·\nRoad | $ 41,285 | $ 73,816\nIncome | 52,907 | 65,890\n" +
        "Total | 94,192 | 139,706",
    ]);
  });
});

describe("bands above the first sum", () => {
  it("are rows of their own where they have names and numbers", () => {
    const found = tablesIn(`
───────────────────────
Sales    77,865  76,075
Rents     3,327   1,050
Other     5,000     100
         ──────────────
Total    86,192  77,225
───────────────────────`);
    expect(found[0]).toContain("Sales | 77,865 | 76,075\nRents | 3,327 | 1,050\nOther | 5,000 | 100");
  });
});

describe("labels of rows", () => {
  it("belong to the ruled numbers that they stand beside", () => {
    const found = tablesIn(`
                 ──────────────
                   2013    2012
                 ──────────────
Revenue
  Sales          77,865  76,075
  Rents           3,327   1,050
  Other           5,000     100
                 ──────────────
Total            86,192  77,225
                 ──────────────`);
    expect(found).toEqual([
      "· | 2013 | 2012\n---\nRevenue | · | ·\nSales | 77,865 | 76,075\nRents | 3,327 | 1,050\n" +
        "Other | 5,000 | 100\nTotal | 86,192 | 77,225",
    ]);
  });

  it("are not reached over by notes where a rule stands over the sums alone", () => {
    const found = tablesIn(`
────────────────────────────────────
             Note       2013    2012
────────────────────────────────────
Sales        12       77,865  76,075
Rents         4        3,327   1,050
Other         8        5,000     100
                      ──────────────
Total                 86,192  77,225
────────────────────────────────────`);
    expect(found[0]).toContain("Other | 8 | 5,000 | 100\nTotal | · | 86,192 | 77,225");
  });

  it("leave text in the column beside alone", () => {
    const found = tablesIn(`
the first words of a longer text   ────────────────
that goes on in its own column       2013      2012
while the rules of another stand   ────────────────
beside it and have nothing to do     77,865  76,075
with any of the words that it has     3,327   1,050
until it comes to an end far down     5,000     100
below the table in the end, where  ────────────────
nothing stands beside it any more`);
    expect(found.join("")).not.toContain("words");
  });
});

describe("tables of words without rules", () => {
  it("are told by columns with widths of their own", () => {
    const found = tablesIn(
      [
        row("Name", "Office", "City"),
        row("Anna Weber", "Head of Unit", "Graz"),
        row("Rosa Novak", "Programme Officer", "Wien"),
        row("Hugo Sato", "Chief Engineer", "Linz"),
        row("Nils Dahl", "Adviser", "Lienz"),
      ].join("\n"),
    );
    expect(found).toEqual([
      "Name | Office | City\n---\nAnna Weber | Head of Unit | Graz\nRosa Novak | Programme Officer | Wien\n" +
        "Hugo Sato | Chief Engineer | Linz\nNils Dahl | Adviser | Lienz",
    ]);
  });

  it("are no lists that are set in columns of one width", () => {
    const found = tablesIn(
      [
        even("Abbey", "Barley", "Canal"),
        even("Acorn", "Basin", "Candle"),
        even("Adder", "Beacon", "Carpet"),
        even("Alder", "Beetle", "Castle"),
        even("Anvil", "Birch", "Cellar"),
      ].join("\n"),
    );
    expect(found).toEqual([]);
  });

  it("are no lines that go on in small letters", () => {
    const found = tablesIn(
      [
        row("Name", "Office", "City"),
        row("of the first", "words that go on", "and on"),
        row("without a", "beginning of an", "entry"),
        row("in any of the", "columns of", "text"),
        row("Nils Dahl", "Adviser", "Lienz"),
      ].join("\n"),
    );
    expect(found).toEqual([]);
  });
});

describe("columns", () => {
  it("are parted behind their longest text, though a shorter one has its spaces there", () => {
    const found = tablesIn(`
─────────────────────────────────────
                     Cult  Hist  Hous
─────────────────────────────────────
Steel                43.3  19.2     1
Material              8.8   0.3  91.5
Project equity inte  36.8   7.6  50.9
Science               3.7  45.9   1.6
Skills and titled    63.4   4.0  51.9
Climate              43.4  15.5  71.8
─────────────────────────────────────`);
    expect(found[0]).toContain("Project equity inte | 36.8 | 7.6 | 50.9");
  });

  it("part numbers that stand as close as words do, but not the thousands of one", () => {
    const found = tablesIn(`
─────────────────────────────
Name      Old    New    Other
─────────────────────────────
Anna      9.4 6,104.64 21,921
Bruno      92      800 23 784
Carla   1,166      269    694
Dora        5      998    571
─────────────────────────────`);
    expect(found).toEqual([
      "Name | Old | New | Other\n---\nAnna | 9.4 | 6,104.64 | 21,921\nBruno | 92 | 800 | 23 784\n" +
        "Carla | 1,166 | 269 | 694\nDora | 5 | 998 | 571",
    ]);
  });

  it("part numbers without rules that stand as close as words do", () => {
    const found = tablesIn(`
           Urban    Total    Rural
Poland  49547.20 89188.94 50676.21
Czechia 17543.80 21712.12 73430.35
Sweden  70507.54        – 83627.25
Italy   22955.52 15009.57 11913.58`);
    expect(found).toEqual([
      "· | Urban | Total | Rural\n---\nPoland | 49547.20 | 89188.94 | 50676.21\n" +
        "Czechia | 17543.80 | 21712.12 | 73430.35\nSweden | 70507.54 | – | 83627.25\n" +
        "Italy | 22955.52 | 15009.57 | 11913.58",
    ]);
  });

  it("keep the last column of half a matrix, which has one number", () => {
    const found = tablesIn(`
           1      2      3
──────────────────────────────
Age        1
Size     0.41     1
Mass     0.83  -0.22     1
──────────────────────────────`);
    expect(found[0]).toContain("· | 1 | 2 | 3\n");
    expect(found[0]).toContain("Mass | 0.83 | -0.22 | 1");
  });

  it("have heads of several lines that stand on the last", () => {
    const found = tablesIn(`
┌────────┬──────────┬──────────┬──────────┐
│        │  Import  │ Product  │          │
│        │ research │ teacher  │ Province │
│ Land   │   age    │ student  │ training │
├────────┼──────────┼──────────┼──────────┤
│ Malta  │    398.5 │    617.9 │    671.2 │
│ Greece │    501.8 │    600.8 │    989.7 │
│ Italy  │    927.9 │     44.4 │    609.6 │
└────────┴──────────┴──────────┴──────────┘`);
    expect(found[0]).toContain(
      "Land | Import / research / age | Product / teacher / student | Province / training\n",
    );
  });
});

describe("heads", () => {
  it("belong to the rows below them though no rule ends these", () => {
    const found = tablesIn(`
────────────────────────────────────
           Sales in    Costs in
Name       Bergen      Oslo
────────────────────────────────────
Anna           31,200      14,500
Bruno           8,100      22,700
Carla          12,900       9,300
Dora           44,000       7,800`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("Name | Sales in / Bergen | Costs in / Oslo\n---\nAnna | 31,200 | 14,500\n");
  });

  it("go on with units and small letters where no rule ends them", () => {
    const found = tablesIn(`
Table 1. Key figures by sector of activity in the last year
Sector         Employment      Change on    Gross value
              (thousands)  previous year    added (EUR)
                                     (%)
Farming           7,983.8        6,644.6            4.7
Construction        236.8        1,804.1           15.1
Education         1,236.8        9,288.5           60.4
Health               98.4           45.2           16.9`);
    expect(found[0]).toContain(
      "Sector | Employment / (thousands) | Change on / previous year / (%) | Gross value / added (EUR)\n---\n",
    );
  });

  it("share the heads below them evenly", () => {
    const found = tablesIn(`
──────────────────────────────────────────────────────────
                  Men                      Women
Name     Total   Young   Aged     Total   Young   Aged
──────────────────────────────────────────────────────────
Anna        19      21      83       41      88      54
Bruno       67      85      46       46      83      59
──────────────────────────────────────────────────────────`);
    expect(found[0]).toContain("<3> Men | <3> Women\n");
  });

  it("are rows of their own over others where rules part all rows", () => {
    const found = tablesIn(`
────────────────────────────────────
              Men          Women
Name        Q1    Q2     Q1    Q2
────────────────────────────────────
Anna        19    21     83    41
────────────────────────────────────
Bruno       67    85     46    46
────────────────────────────────────
Carla       31    72     15    77
────────────────────────────────────
Dora        11    75     19    70
────────────────────────────────────`);
    expect(found[0]).toContain("<2> Men | <2> Women\n");
    expect(found[0]).toContain("Q1 | Q2 | Q1 | Q2\n---\nAnna");
  });
});

describe("lines of a table without rules", () => {
  it("are whole, however far their entries are from each other", () => {
    const found = tablesIn(`
Kind                                    Basic     Large    Other
Support by telephone and letter         12        15       16
Storage of goods in warehouses          50        500      100
Price per month of a contract           15        25       35
Number of users in this year            100       10       100`);
    expect(found[0]).toContain("Kind | Basic | Large | Other\n");
  });

  it("have names with leaders of any length", () => {
    const found = tablesIn(`
Supply . . . . . . . . . . . . . . . .  VDD    18.9   68.7   V
Warmth . . . . . . . . . . . . . . . .  TA     78.5   24.6   C
Standby  . . . . . . . . . . . . . . .  ISB    70.5   34.7   A
Input . . . . . . . . . . . . . . . . . CIN    40.5   29.2   F`);
    expect(found[0]).toMatch(/^Supply [. ]+ \| VDD \| 18\.9 \| 68\.7 \| V$/mu);
  });

  it("go on in small letters where a word had room above", () => {
    const found = tablesIn(`
────────────────────────────────────────────────────────────
Risk       Description               Measure
────────────────────────────────────────────────────────────
Market     Prices may fall while     We buy and sell the same
           contracts run             amounts at one time
Credit     Those who owe us money    We ask the bank whether
           cannot pay it             knows of it
           so we lose                before the end
Climate    Floods and heat come      We build on hills where
           more often                water cannot go
────────────────────────────────────────────────────────────`);
    expect(found[0]).toContain("Credit | Those who owe us money / cannot pay it / so we lose |");
  });
});

describe("rows between rules that part groups of them", () => {
  it("are parted where codes of one shape stand below each other in several columns", () => {
    const found = tablesIn(`
────────────────────────────────────────
Region      Strand     Primer      Temp.
────────────────────────────────────────
ndhC-trnV   FORWARD    GCTCGATT    57
            REVERSE    AGGCCCTC
────────────────────────────────────────
trnQ-psbK   FORWARD    AAACCCGT    57
            REVERSE    CACGGGTA
────────────────────────────────────────
rbcL-accD   FORWARD    ATCCGTGA    59
            REVERSE    AGGCCTAG
────────────────────────────────────────`);
    expect(found).toEqual([
      "Region | Strand | Primer | Temp.\n---\nndhC-trnV | FORWARD | GCTCGATT | 57\n· | REVERSE | AGGCCCTC | ·\n" +
        "trnQ-psbK | FORWARD | AAACCCGT | 57\n· | REVERSE | CACGGGTA | ·\n" +
        "rbcL-accD | FORWARD | ATCCGTGA | 59\n· | REVERSE | AGGCCTAG | ·",
    ]);
  });

  it("stay whole where the lines of wrapped cells stand below each other", () => {
    const found = tablesIn(`
──────────────────────────────────────
Name         Office       City
──────────────────────────────────────
Anna Weber   Head of the  Linz on the
             office       river
──────────────────────────────────────
Rosa Novak   Head of an   Graz in the
             academy      south
──────────────────────────────────────
Hugo Sato    Team Lead    Wien
──────────────────────────────────────`);
    expect(found).toEqual([
      "Name | Office | City\n---\nAnna Weber | Head of the / office | Linz on the / river\n" +
        "Rosa Novak | Head of an / academy | Graz in the / south\nHugo Sato | Team Lead | Wien",
    ]);
  });

  it("are parted within a ruled group where numbers with their shares stand below each other", () => {
    const found = tablesIn(`
┌──────────────────┬───────────┬───────────┐
│ Outcome          │ Treated   │ Controls  │
├──────────────────┼───────────┼───────────┤
│ Approach, n (%)  │           │           │
│ Laparoscopy      │ 27 (65.9) │ 23 (57.5) │
│ Robot            │ 14 (34.1) │ 17 (42.5) │
├──────────────────┼───────────┼───────────┤
│ Mean age         │ 58.7±9.2  │ 60.8±9.1  │
└──────────────────┴───────────┴───────────┘`);
    expect(found[0]?.split("\n").slice(-3)).toEqual([
      "Laparoscopy | 27 (65.9) | 23 (57.5)",
      "Robot | 14 (34.1) | 17 (42.5)",
      "Mean age | 58.7±9.2 | 60.8±9.1",
    ]);
  });
});

describe("columns", () => {
  it("are parted between numbers below a head without a wide space", () => {
    const found = tablesIn(`
───────────────────────────────────
              Stage 1     Stage 2
Name         Te/Mu Rate  Te/Mu  Rate
───────────────────────────────────
Cystatin     14.04 0.036   0.64  0.02
Dehydrin                   2.80  0.00
Thioredoxin  10.78 0.001   0.40  0.01
Cyclophilin                0.58  0.03
Polyprotein                0.31  0.12
Ubiquitin     4.53 0.005   1.22  0.08
───────────────────────────────────`);
    expect(found[0]?.split("\n").slice(-6)).toEqual([
      "Cystatin | 14.04 | 0.036 | 0.64 | 0.02",
      "Dehydrin | · | · | 2.80 | 0.00",
      "Thioredoxin | 10.78 | 0.001 | 0.40 | 0.01",
      "Cyclophilin | · | · | 0.58 | 0.03",
      "Polyprotein | · | · | 0.31 | 0.12",
      "Ubiquitin | 4.53 | 0.005 | 1.22 | 0.08",
    ]);
  });

  it("are parted where most rows are one fragment with a wide space", () => {
    // Dots stand for spaces within a fragment.
    const rows = [
      "Acid    Codon   Number..tRNA",
      "Ser     UCU     612",
      "Ser     UCC     390.....trnS",
      "Ser     UCA     499.....trnT",
      "Cys     UGC      91.....trnC",
      "Trp     UGG     435     trnW",
      "Arg     CGU     397     trnR",
      "Gly     GGU     683",
    ];
    const fragments = rows.flatMap((row, line) =>
      [...row.matchAll(/[^ ]+/gu)].map((part) => {
        const words = [...part[0].matchAll(/[^.]+/gu)];
        return fragmentOf(words.map((word) => wordAt(word[0], part.index + word.index, line)));
      }),
    );
    const found = findTables(pageOf([0, 12, 12 * rows.length].map(ruleAt)), fragments).map(writeTable);
    expect(found[0]?.split("\n").slice(-6)).toEqual([
      "Ser | UCC | 390 | trnS",
      "Ser | UCA | 499 | trnT",
      "Cys | UGC | 91 | trnC",
      "Trp | UGG | 435 | trnW",
      "Arg | CGU | 397 | trnR",
      "Gly | GGU | 683 | ·",
    ]);
  });

  it("are parted beside titles of rows that end just before the next one", () => {
    const found = tablesIn(`
──────────────────────────────────────
Plant                  Leaf       Root
──────────────────────────────────────
Washed before weighing
Iron                  757.9      193.4
Zinc                   17.7       32.7
Not washed but dried ..
Iron                  614.3      160.1
Zinc                   14.4        8.0
As sold in the markets
Iron                    1.4        2.3
Zinc                    2.1        4.3
──────────────────────────────────────`);
    expect(found[0]?.split("\n").slice(-2)).toEqual(["Iron | 1.4 | 2.3", "Zinc | 2.1 | 4.3"]);
  });
});
