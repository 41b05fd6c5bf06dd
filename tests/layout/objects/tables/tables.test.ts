import { describe, expect, it } from "vitest";
import { findTables } from "../../../../src/layout/objects/tables/index.ts";
import { imageOf } from "../../../support/page.ts";
import { drawingOf, tablesIn, writeTable } from "./drawing.ts";

describe("grids", () => {
  it("reads cells between drawn lines", () => {
    const found = tablesIn(`
┌───────┬─────┬──────┐
│ Name  │ Age │ City │
├───────┼─────┼──────┤
│ Anna  │  31 │ Graz │
├───────┼─────┼──────┤
│ Bruno │     │ Wien │
└───────┴─────┴──────┘`);
    expect(found).toEqual(["Name | Age | City\n---\nAnna | 31 | Graz\nBruno | · | Wien"]);
  });

  it("leaves panels of text side by side alone", () => {
    const found = tablesIn(`
┌───────────────────────────────────────┬───────────────────────────────────────┐
│ Volunteers planted four hundred young │                                       │
│ trees along the river bank on         │ River Museum                          │
│ Saturday in light rain, and thanked   │                                       │
│ the bakery for the bread and soup     │ The library will close at noon on the │
│ that it had brought along for them    │ last Friday of the month because the  │
│ all at noon, before they went home    │ heating in the reading room must be   │
│ over the new bridge in the evening    │ repaired before winter                │
└───────────────────────────────────────┴───────────────────────────────────────┘`);
    expect(found).toEqual([]);
  });

  it("leaves a frame under a longer rule to the text beside it", () => {
    const found = tablesIn(`
──────────────────────┬───────────────────────┐
  The bins are full   │ Library  Open at noon │
                      │                       │
  Council promises    │ Pool     Open at ten  │
                      │                       │
  More next week      │ School   Closed       │
                      └───────────────────────┘`);
    expect(found).toEqual([]);
  });

  it("joins cells where lines are missing", () => {
    const found = tablesIn(`
┌───────┬─────────────┐
│       │ Sales       │
│ Shop  ├──────┬──────┤
│       │ 1999 │ 2000 │
├───────┼──────┼──────┤
│ North │   12 │   15 │
├───────┼──────┼──────┤
│ South │    7 │    9 │
└───────┴──────┴──────┘`);
    expect(found).toEqual(["^2 Shop | <2> Sales\n1999 | 2000\n---\nNorth | 12 | 15\nSouth | 7 | 9"]);
  });

  it("keeps the lines of a cell together", () => {
    const found = tablesIn(`
┌─────────┬───────────────────┐
│ Country │ What is grown     │
├─────────┼───────────────────┤
│ France  │ wheat and barley, │
│         │ grapes for wine   │
├─────────┼───────────────────┤
│ Italy   │ olives            │
└─────────┴───────────────────┘`);
    expect(found).toEqual([
      "Country | What is grown\n---\nFrance | wheat and barley, / grapes for wine\nItaly | olives",
    ]);
  });

  it("parts rows by their lines of print where none are drawn", () => {
    const found = tablesIn(`
┌─────────┬───────┬───────┐
│ Country │  1999 │  2000 │
├─────────┼───────┼───────┤
│ France  │  12.1 │   9.0 │
│ Italy   │   8.4 │  11.3 │
│ Spain   │   7.0 │   7.7 │
│ Sweden  │   6.1 │   6.9 │
└─────────┴───────┴───────┘`);
    expect(found).toEqual([
      "Country | 1999 | 2000\n---\nFrance | 12.1 | 9.0\nItaly | 8.4 | 11.3\nSpain | 7.0 | 7.7\nSweden | 6.1 | 6.9",
    ]);
  });

  it("parts rows by the white space between them where only the head is ruled off", () => {
    const found = tablesIn(`
┌─────────┬──────┬───────────────────┐
│ Country │ Area │ What is grown     │
├─────────┼──────┼───────────────────┤
│ France  │  551 │ wheat and barley, │
│         │      │ grapes for wine   │
│         │      │                   │
│ Italy   │  302 │ olives and figs,  │
│         │      │ rice in the north │
│         │      │                   │
│ Spain   │  506 │ olives            │
└─────────┴──────┴───────────────────┘`);
    expect(found).toEqual([
      "Country | Area | What is grown\n---\nFrance | 551 | wheat and barley, / grapes for wine\n" +
        "Italy | 302 | olives and figs, / rice in the north\nSpain | 506 | olives",
    ]);
  });

  it("parts rows by the lines that all columns begin with where only the head is ruled off", () => {
    const found = tablesIn(`
┌─────────┬──────┬───────────────────┐
│ Country │ Area │ What is grown     │
├─────────┼──────┼───────────────────┤
│ France  │  551 │ wheat and barley, │
│         │      │ grapes for wine   │
│ Italy   │  302 │ olives and figs,  │
│         │      │ rice in the north │
│ Spain   │  506 │ olives            │
└─────────┴──────┴───────────────────┘`);
    expect(found[0]?.split("\n").slice(2)).toEqual([
      "France | 551 | wheat and barley, / grapes for wine",
      "Italy | 302 | olives and figs, / rice in the north",
      "Spain | 506 | olives",
    ]);
  });

  it("does not take a box around text for a table", () => {
    expect(
      tablesIn(`
┌─────────────────────────────────┐
│ A word of caution: what stands  │
│ in a box is read on its own and │
│ has no columns at all.          │
└─────────────────────────────────┘`),
    ).toEqual([]);
  });

  it("does not take a form to fill in for a table", () => {
    const found = tablesIn(`
┌────────────────┬─────────────────┐
│ Surname:       │ First name:     │
├────────────────┼─────────────────┤
│ Street:        │ Postal code:    │
├────────────────┼─────────────────┤
│ City:          │ Telephone:      │
└────────────────┴─────────────────┘`);
    expect(found).toEqual([]);
  });

  it("does not take boxes side by side for a table", () => {
    expect(
      tablesIn(`
┌──────────────────┬──────────────────┐
│ one box of text  │ and another box  │
│ with a few lines │ of text by it    │
└──────────────────┴──────────────────┘`),
    ).toEqual([]);
  });
});

describe("rules without verticals", () => {
  it("finds columns by white space and the head by its rule", () => {
    const found = tablesIn(`
══════════════════════════════
Name        Age    Home town
──────────────────────────────
Anna         31    Graz
Bruno         8    Wien
Charlotte    28    Linz
══════════════════════════════`);
    expect(found).toEqual([
      "Name | Age | Home town\n---\nAnna | 31 | Graz\nBruno | 8 | Wien\nCharlotte | 28 | Linz",
    ]);
  });

  it("finds columns by what stands between two rules where cells are in the middle of their row", () => {
    const found = tablesIn(`
══════════════════════════════════
Group             Reason
──────────────────────────────────
                  far from wells
Those who farm
                  and from roads
──────────────────────────────────
                  weak at birth
Small children
                  and for months
──────────────────────────────────
                  seldom at home
Travellers
                  when it rains
══════════════════════════════════`);
    expect(found).toEqual([
      "Group | Reason\n---\nThose who farm | far from wells / and from roads\nSmall children | weak at birth / and for months\nTravellers | seldom at home / when it rains",
    ]);
  });

  it("reads heads over the columns of their rule", () => {
    const found = tablesIn(`
═════════════════════════════════════
               1999           2000
          ─────────────  ─────────────
Shop      coffee    tea  coffee    tea
═════════════════════════════════════
North         12      3      14      2
South          7      1       9      1
East           6      2       4      3
═════════════════════════════════════`);
    expect(found).toEqual([
      "^2 Shop | <2> 1999 | <2> 2000\ncoffee | tea | coffee | tea\n---\nNorth | 12 | 3 | 14 | 2\nSouth | 7 | 1 | 9 | 1\nEast | 6 | 2 | 4 | 3",
    ]);
  });

  it("goes on with the cell above where a line had no room", () => {
    const found = tablesIn(`
═══════════════════════════════════════════
Plant    Use                         Year
───────────────────────────────────────────
Basil    against coughs and other    1999
         complaints of the chest
Mint     for digestion               2001
Sage     for the throat and also     2003
         against a cold
═══════════════════════════════════════════`);
    expect(found).toEqual([
      "Plant | Use | Year\n---\nBasil | against coughs and other / complaints of the chest | 1999\nMint | for digestion | 2001\nSage | for the throat and also / against a cold | 2003",
    ]);
  });

  it("puts cells of different heights in one row where rules part the rows", () => {
    const found = tablesIn(`
═══════════════════════════════════
Drug      Patients          Score
───────────────────────────────────
          thirty of all
Aspirin                     7.2
          those treated
───────────────────────────────────
          twenty of all
Placebo                     6.9
          those treated
───────────────────────────────────
None      no more than two  5.0
═══════════════════════════════════`);
    expect(found).toEqual([
      "Drug | Patients | Score\n---\nAspirin | thirty of all / those treated | 7.2\nPlacebo | twenty of all / those treated | 6.9\nNone | no more than two | 5.0",
    ]);
  });

  it("cuts a fragment where two columns are a space apart", () => {
    const found = tablesIn(`
════════════════════════════
Name          First  Second
────────────────────────────
Anna            1.0     2.0
Bruno           1.5     2.5
Bartholomew V 121.5     3.5
Dora            2.5     4.5
════════════════════════════`);
    expect(found[0]).toContain("Bartholomew V | 121.5 | 3.5");
  });

  it("goes on below a captioned head to the end of its columns", () => {
    const found = tablesIn(`
Table 1. Who drinks what
────────────────────────────
Name      Morning    Evening
────────────────────────────
Anna      coffee     wine
Bruno
Carla
Emil
Fritz
Gerda
Hanna     tea
Dora      water
          cocoa      juice

They drink nothing else all day, and nobody has ever seen them eat.`);
    expect(found[0]?.split("\n").slice(0, 4)).toEqual([
      "Name | Morning | Evening",
      "---",
      "Anna | coffee | wine",
      "Bruno | · | ·",
    ]);
    expect(found[0]?.split("\n").at(-1)).toBe("· | cocoa | juice");
  });

  it("goes on below the rule under the caption of a continued table", () => {
    const found = tablesIn(`
Table 3 (continued)
──────────────────────────────────────
Anna      coffee     wine
Bruno
Carla
Emil
Fritz
Gerda
Hanna     tea
Dora      water
          cocoa      juice

They drink nothing else all day, and nobody has ever seen them eat.`);
    expect(found[0]?.split("\n")[0]).toBe("Anna | coffee | wine");
    expect(found[0]?.split("\n").at(-1)).toBe("· | cocoa | juice");
  });

  it("ends at a caption and leaves it outside", () => {
    const found = tablesIn(`
══════════════════════
Name     Age    City
──────────────────────
Anna      31    Graz
Bruno      8    Wien
══════════════════════
Table 2: More of them
══════════════════════
Name     Age    City
──────────────────────
Carl      30    Bonn
Dora       9    Ulm
══════════════════════`);
    expect(found).toEqual([
      "Name | Age | City\n---\nAnna | 31 | Graz\nBruno | 8 | Wien",
      "Name | Age | City\n---\nCarl | 30 | Bonn\nDora | 9 | Ulm",
    ]);
  });

  it("takes in a head above the first rule", () => {
    const found = tablesIn(`
Name     Age    City
══════════════════════
Anna      31    Graz
Bruno      8    Wien
══════════════════════`);
    expect(found).toEqual(["Name | Age | City\n---\nAnna | 31 | Graz\nBruno | 8 | Wien"]);
  });

  it("keeps a column that only its head has an entry in", () => {
    const found = tablesIn(`
═════════════════════════════
Name        Age    Remarks
─────────────────────────────
Anna         31
Bruno         8
Charlotte    28
═════════════════════════════`);
    expect(found).toEqual(["Name | Age | Remarks\n---\nAnna | 31 | ·\nBruno | 8 | ·\nCharlotte | 28 | ·"]);
  });

  it("are a table below the caption of a picture above", () => {
    const { page, fragments } = drawingOf(`




Figure 1. A map of the town

══════════════════════════════
Name        Age    Home town
──────────────────────────────
Anna
──────────────────────────────
Bruno         8    Wien
══════════════════════════════`);
    const image = imageOf({ box: { x0: 0, y0: 0, x1: 150, y1: 44 } });
    const found = findTables({ ...page, images: [image] }, fragments);
    expect(found.map(writeTable)).toEqual(["Name | Age | Home town\n---\nAnna | · | ·\nBruno | 8 | Wien"]);
    expect(findTables(page, fragments)).toEqual([]);
  });

  it("begin with heads that are underlined one by one", () => {
    const found = tablesIn(`
Shares registered under the law:
                              Trading
Title of each class           Symbol    Name of each exchange
────────────────────────────  ───────   ─────────────────────
Class A common stock, at par  LYF       Nasdaq Global Market

Shares registered under the other law: none`);
    expect(found).toEqual([
      "Title of each class | Trading / Symbol | Name of each exchange\n---\n" +
        "Class A common stock, at par | LYF | Nasdaq Global Market",
    ]);
  });

  it("leaves lists with bullets between rules alone", () => {
    const found = tablesIn(`
══════════════════════════════════
•     Inspection of food shops
•     Clean-up campaigns
•     Household visits in spring
•     Health fairs
══════════════════════════════════`);
    expect(found).toEqual([]);
  });

  it("takes in heads over several columns above the first rule", () => {
    const found = tablesIn(`
         Sales total   Costs total
Shop     1999   2000   1999   2000
══════════════════════════════════
North      12     15      7      8
South       7      9      3      5
══════════════════════════════════`);
    expect(found).toEqual([
      "^2 Shop | <2> Sales total | <2> Costs total\n1999 | 2000 | 1999 | 2000\n---\n" +
        "North | 12 | 15 | 7 | 8\nSouth | 7 | 9 | 3 | 5",
    ]);
  });

  it("parts tables whose head comes again below a heading", () => {
    const found = tablesIn(`
══════════════════════════════
Name        Age    Home town
──────────────────────────────
Anna         31    Graz
══════════════════════════════

Those who left

══════════════════════════════
Name        Age    Home town
──────────────────────────────
Bruno         8    Wien
══════════════════════════════`);
    expect(found).toEqual([
      "Name | Age | Home town\n---\nAnna | 31 | Graz",
      "Name | Age | Home town\n---\nBruno | 8 | Wien",
    ]);
  });

  it("keeps a title of rows at the end as it keeps one between them", () => {
    const found = tablesIn(`
══════════════════════════════
Name        Age    Home town
──────────────────────────────
Adults
──────────────────────────────
Anna         31    Graz
──────────────────────────────
Children
══════════════════════════════`);
    expect(found).toEqual([
      "Name | Age | Home town\n---\nAdults | · | ·\nAnna | 31 | Graz\nChildren | · | ·",
    ]);
  });

  it("finds a table that goes on over the page by the rules around its head", () => {
    const found = tablesIn(`
════════════════════════════════════════════════════════
When        Who         What
────────────────────────────────────────────────────────
in March    Anna        a chapter on birds
in April    Bruno       small corrections
in May      Anna        a chapter on the fish of our seas
            and Carl    and rivers
in June     Bruno       the index`);
    expect(found[0]?.split("\n").slice(0, 3)).toEqual([
      "When | Who | What",
      "---",
      "in March | Anna | a chapter on birds",
    ]);
    expect(found[0]).toContain("a chapter on the fish of our seas");
  });

  it("does not take two columns of text between the rules of a page for a table", () => {
    expect(
      tablesIn(`
═════════════════════════════════════════════════════════════════════════
Nec vitae justo orci luctus non    of the text in the other column, which
volutpat at nisi pharetra mauris   goes on as text does, line after line,
egestas sed lorem ipsum dolor sit  until there is nothing left to say any
amet consectetur adipiscing elit   more and the page is as full as it may
eiusmod tempor incididunt labore   ever be, with words that are not there
═════════════════════════════════════════════════════════════════════════`),
    ).toEqual([]);
  });
});

describe("columns of white space", () => {
  it("finds a table of numbers", () => {
    const found = tablesIn(`
City          1999     2009
Graz       240 967  253 994
Linz       186 298  189 122
Salzburg   144 247  147 732
Innsbruck  113 457  118 362`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("Salzburg | 144 247 | 147 732");
  });

  it("does not take a matrix for a table", () => {
    expect(
      tablesIn(`
⎛  1  0  0   4  ⎞   12   31
⎜  0  1  0   5  ⎟   17   25
⎜  0  0  1   6  ⎟   19   28
⎝  7  8  9  10  ⎠   11   20`),
    ).toEqual([]);
  });

  it("finds a table of words below its caption", () => {
    const found = tablesIn(`
Table 1. Who drinks what
Name    Morning   Evening
Anna    coffee    wine
Bruno   tea       beer
Carla   milk      water`);
    expect(found).toEqual([
      "Name | Morning | Evening\n---\nAnna | coffee | wine\nBruno | tea | beer\nCarla | milk | water",
    ]);
  });

  it("keeps names of rows that nothing stands beside", () => {
    const found = tablesIn(`
Table 1. What functions do
Name        Method           Law
invchisq    Lancaster        Square
logitp      of logits        Logistic
meanp
meanz
maximump
minimump    of Tippett       Beta
sumlog      of Fisher        Square`);
    expect(found[0]?.split("\n").slice(3, 7)).toEqual([
      "logitp | of logits | Logistic",
      "meanp | · | ·",
      "meanz | · | ·",
      "maximump | · | ·",
    ]);
  });

  it("looks through leaders to the numbers behind them", () => {
    const found = tablesIn(`
Population ........ 12 301   12 870
Households ........  4 210    4 390
Dwellings .........  5 112    5 008
Schools ...........     31       29`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("| 4 210 | 4 390");
  });

  it.each([
    [
      "contents beside a column of text",
      `
Emphasis . .     4
Fonts . . .      4    is used
Hooks            4    by all
Names . .        5    of them
Colours          5    now`,
    ],
    [
      "a table of contents",
      `
1  Introduction ............  3
2  Methods .................  7
3  Results ................. 12
4  Discussion .............. 20`,
    ],
    [
      "an index with several pages for a word",
      `
begin . . . . . . . . .  22,  24,  63
bool  . . . . . . . . .  42,  70,  91
clear . . . . . . . . .  82,  85,  99
count . . . . . . . . .  83,  87,  94`,
    ],
    [
      "contents without leaders",
      `
Introduction                3
Methods                     7
Results                    12
Discussion                 20`,
    ],
    [
      "a numbered list",
      `
1.  Take the first one
2.  Put it on the table
3.  Leave the room
4.  Close the door`,
    ],
    [
      "numbered equations",
      `
x = y + 1          (1)
y = z + 2          (2)
z = x + 3          (3)
w = x + z          (4)`,
    ],
    [
      "authors with their addresses",
      `
Anna Muster       Bruno Beispiel     Carla Probe
TU Graz           TU Wien            JKU Linz
anna@graz.at      bruno@wien.at      carla@linz.at`,
    ],
    [
      "a form",
      `
Name:      Anna Muster
Street:    Hauptplatz 1
City:      Graz
Country:   Austria`,
    ],
  ])("does not take %s for a table", (_, drawing) => {
    expect(tablesIn(drawing)).toEqual([]);
  });
});
