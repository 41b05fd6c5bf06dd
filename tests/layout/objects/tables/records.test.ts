import { describe, expect, it } from "vitest";
import { tablesIn } from "./drawing.ts";

describe("records", () => {
  it("reads the lines of an invoice without rules, with cells that go on and gaps as wide as the page", () => {
    const found = tablesIn(`
Article                                                          Number     Price
Slim cover made of black leather for tablets                          1     69.99
and large telephones
Adapter                                                               2     14.99`);
    expect(found).toEqual([
      "Article | Number | Price\n---\n" +
        "Slim cover made of black leather for tablets / and large telephones | 1 | 69.99\n" +
        "Adapter | 2 | 14.99",
    ]);
  });

  it("reads names with their amounts at the other side of the page", () => {
    const found = tablesIn(`
Service charges                                                        $4.11
Credits                                                                $0.00
Total for this invoice                                                 $4.11`);
    expect(found).toEqual(["Service charges | $4.11\n---\nCredits | $0.00\nTotal for this invoice | $4.11"]);
  });

  it("keeps totals that stand in columns of their own apart from the items above", () => {
    const found = tablesIn(`
Article          Price     Number     Sum
Paper, 80 g       4.20         10   42.00
Stapler          12.50          1   12.50
Envelopes         7.10          3   21.30

                     Subtotal   75.80
                     VAT 20%    15.16
                     Total      90.96`);
    expect(found).toEqual([
      "Article | Price | Number | Sum\n---\nPaper, 80 g | 4.20 | 10 | 42.00\n" +
        "Stapler | 12.50 | 1 | 12.50\nEnvelopes | 7.10 | 3 | 21.30",
      "Subtotal | 75.80\n---\nVAT 20% | 15.16\nTotal | 90.96",
    ]);
  });

  it("reads rows on both sides of rules around some of them", () => {
    const found = tablesIn(`
Article            Number     Price
Tablet, silver          1    399.00
───────────────────────────────────
Cover, black            1     69.99
───────────────────────────────────
Adapter                 1     14.99
Game                    1     44.99`);
    expect(found).toEqual([
      "Article | Number | Price\n---\nTablet, silver | 1 | 399.00\nCover, black | 1 | 69.99\n" +
        "Adapter | 1 | 14.99\nGame | 1 | 44.99",
    ]);
  });

  it("begins a row with each amount between the lines of a grid", () => {
    const found = tablesIn(`
┌──────────────────────┬────────────┐
│ What                 │     Amount │
├──────────────────────┼────────────┤
│ Travel               │     920.68 │
│ from Graz to Wien    │            │
│ Hotel                │     907.96 │
│ with breakfast       │            │
│ Meals                │     737.94 │
│ with two guests      │            │
│ Taxi                 │      12.50 │
└──────────────────────┴────────────┘`);
    expect(found[0]?.split("\n").filter((row) => /\d/u.test(row))).toHaveLength(4);
  });

  it("cuts times that are parted by usual spaces", () => {
    const found = tablesIn(`
Harbour      0702 0727 0732 0802
Old Town     0710 0735 0740 0810
University   0718 0743 0748 0818`);
    expect(found).toEqual([
      "Harbour | 0702 | 0727 | 0732 | 0802\nOld Town | 0710 | 0735 | 0740 | 0810\n" +
        "University | 0718 | 0743 | 0748 | 0818",
    ]);
  });
});

describe("what are no records", () => {
  it("leaves addresses side by side", () => {
    expect(
      tablesIn(`
Bill to               Ship to
Harriet Lowe          Harriet Lowe
14 Orchard Lane       Unit 3, Mill Road
Leeds LS2 9JT         Leeds LS4 1AB`),
    ).toEqual([]);
  });

  it("leaves two columns of prose with amounts in them", () => {
    expect(
      tablesIn(`
The committee has agreed to a sum of      the end of March, when the reserve of
$4.11 for each of the members who had     $9.50 will be used up unless members
asked to speak at the meeting on the      agree to pay in more than the present
following Tuesday and who had paid in     $0.25 a week, which the treasurer said
their share of the costs of $3.20 for     was far too little for a year in which
the hall and for coffee until then and    the costs had risen by as much as 4.5%`),
    ).toEqual([]);
  });

  it("leaves the prose of the other page column beside a table", () => {
    const found = tablesIn(`
The committee met on the first Tuesday        the histogram of all samples, where a
of the month and agreed on what follows.      large fraction of them is easy to tell,
Rate      North     South     West            and many are learned in the first few
Spring    94.36     94.92     93.59           of all epochs, while the learning of the
Autumn    76.38     77.57     73.47           other samples is spread over the years
                                              and the number of hard ones is far more
                                              than that of the others of all kinds.`);
    expect(found.join("\n")).not.toContain("epochs");
    expect(found.join("\n")).toContain("Spring | 94.36 | 94.92 | 93.59");
  });

  it("leaves the items of a list that begin with numbers", () => {
    expect(
      tablesIn(`
1.   Open the lid and pour in the water.
2.   Wait for two minutes.
3.   Close the lid again.`),
    ).toEqual([]);
  });
});
