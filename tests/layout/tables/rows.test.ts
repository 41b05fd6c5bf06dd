/** Rows and columns that nothing but the text itself parts. */
import { describe, expect, it } from "vitest";
import { tablesIn } from "./drawing.ts";

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
});
