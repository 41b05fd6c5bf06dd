/** Tables of everyday kinds with made-up contents, as grids of cells. */
import type { Chance } from "../../train/random.ts";

/** One cell; `head` cells name columns. */
export interface GridCell {
  readonly text: string;
  readonly colspan: number;
  readonly rowspan: number;
  readonly head: boolean;
}

/** A table with the alignment of its columns: l, r, c for sides and middle. */
export interface Grid {
  readonly rows: readonly (readonly GridCell[])[];
  readonly align: string;
  /** Widths of the columns in percent of the table; null lets the browser choose. */
  readonly widths: readonly number[] | null;
}

/** A kind of table.  Kinds kept aside are for the check alone: no rule may be written with them in view. */
export interface GridKind {
  readonly name: string;
  readonly aside: boolean;
  readonly make: (chance: Chance) => Grid;
}

type Draft = string | { readonly text: string; readonly colspan?: number; readonly rowspan?: number };

function grid(
  align: string,
  heads: number,
  rows: readonly (readonly Draft[])[],
  widths: readonly number[] | null = null,
): Grid {
  const cellOf = (draft: Draft, row: number): GridCell => ({
    colspan: 1,
    rowspan: 1,
    ...(typeof draft === "string" ? { text: draft } : draft),
    head: row < heads,
  });
  return { align, widths, rows: rows.map((row, index) => row.map((draft) => cellOf(draft, index))) };
}

function times<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function amount(chance: Chance, most: number): string {
  return (chance.next() * most).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/gu, ",");
}

function whole(chance: Chance, most: number): string {
  return String(1 + chance.below(most));
}

function letters(chance: Chance): string {
  return times(8 + chance.below(12), () => chance.pick(["A", "C", "G", "T"])).join("");
}

const goods = [
  "A4 paper, 80 g",
  "Stapler",
  "Desk lamp with a swivel arm and two spare bulbs",
  "Envelopes C5",
  "Filing cabinet, four drawers, grey",
  "Ink",
  "Chair",
  "Whiteboard markers, box of twelve in four colours",
];
const people = ["Anna Weber", "Luis Ortega", "Mei Tan", "J. O’Neill", "Fatima Zahra Idrissi", "Per Ås"];
const places = ["Harbour", "Old Town", "University", "Stadium", "Airport", "Market Square", "Hospital"];
const sentences = [
  "Checked on arrival and put into storage.",
  "Returned to the supplier because the seal was broken; a replacement was ordered the same day.",
  "No action.",
  "Waiting for a decision of the committee, which meets again in March.",
  "Repaired on site by the maintenance team, tested twice and released.",
];

/** All kinds. */
export const gridKinds: readonly GridKind[] = [
  {
    name: "invoice",
    aside: false,
    make: (chance) =>
      grid(
        "lrrr",
        1,
        [
          ["Description", "Price", "Quantity", "Subtotal"],
          ...times(3 + chance.below(4), () => [
            chance.pick(goods),
            amount(chance, 90),
            whole(chance, 20),
            amount(chance, 900),
          ]),
          [{ text: "Total", colspan: 3 }, amount(chance, 4000)],
        ],
        [46, 18, 18, 18],
      ),
  },
  {
    name: "statement",
    aside: false,
    make: (chance) =>
      grid("llrrr", 1, [
        ["Date", "Details", "Paid out", "Paid in", "Balance"],
        ...times(6, (index) => {
          const out = chance.next() < 0.6;
          return [
            `${String(index + 1).padStart(2, "0")} Mar`,
            chance.pick(["Card payment Grocer", "Salary", "Standing order Rent", "Cash machine"]),
            out ? amount(chance, 900) : "",
            out ? "" : amount(chance, 2500),
            amount(chance, 9000),
          ];
        }),
      ]),
  },
  {
    name: "log",
    aside: false,
    make: (chance) =>
      grid(
        "llll",
        1,
        [
          ["Item", "Place", "Person", "What was done"],
          ...times(5, () => [
            chance.pick(goods),
            chance.pick(places),
            chance.pick(people),
            chance.pick(sentences),
          ]),
        ],
        [25, 17, 18, 40],
      ),
  },
  {
    name: "groups",
    aside: false,
    make: (chance) =>
      grid("lrrr", 1, [
        ["Variable", "Cases (n = 120)", "Controls (n = 240)", "P value"],
        ...["Age, years", "Sex", "Smoking"].flatMap((title) => [
          [title, "", "", (chance.next() / 2).toFixed(3)],
          ...times(2 + chance.below(2), (index) => [
            `Group ${index + 1}`,
            `${whole(chance, 90)} (${whole(chance, 99)}%)`,
            `${whole(chance, 90)} (${whole(chance, 99)}%)`,
            "",
          ]),
        ]),
      ]),
  },
  {
    name: "levels",
    aside: false,
    make: (chance) =>
      grid("lcccc", 2, [
        [
          { text: "Region", rowspan: 2 },
          { text: "Last year", colspan: 2 },
          { text: "This year", colspan: 2 },
        ],
        ["Sales", "Share", "Sales", "Share"],
        ...places
          .slice(0, 5)
          .map((place) => [
            place,
            whole(chance, 900),
            `${whole(chance, 99)}%`,
            whole(chance, 900),
            `${whole(chance, 99)}%`,
          ]),
      ]),
  },
  {
    name: "facts",
    aside: false,
    make: (chance) =>
      grid("ll", 0, [
        ["Invoice number", `INV-${whole(chance, 9999)}`],
        ["Invoice date", "14 June 2024"],
        ["Due date", "14 July 2024"],
        ["Customer", chance.pick(people)],
        ["Amount due", `£${amount(chance, 900)}`],
      ]),
  },
  {
    name: "budget",
    aside: false,
    make: (chance) =>
      grid("lrrr", 1, [
        ["", "2022", "2023", "2024"],
        ...["Revenue", "Cost of sales", "Gross profit", "Administrative expenses", "Other income"].map(
          (name) => [name, ...times(3, () => `$ ${amount(chance, 90_000)}`)],
        ),
        ["Net income", ...times(3, () => `$ ${amount(chance, 9000)}`)],
      ]),
  },
  {
    name: "words",
    aside: false,
    make: (chance) =>
      grid("lll", 1, [
        ["Name", "Morning", "Evening"],
        ...times(3 + chance.below(5), () => [
          chance.pick(["Anna", "Bruno", "Carla", "Dora", "Emil"]),
          chance.pick(["coffee", "tea", "milk", "hot chocolate", ""]),
          chance.pick(["wine", "beer", "water", "apple juice"]),
        ]),
      ]),
  },
  {
    name: "pairs",
    aside: false,
    make: (chance) =>
      grid("lllr", 1, [
        ["Region", "Strand", "Sequence", "Length"],
        ...times(3 + chance.below(3), (index) => [
          [
            { text: `trn${"QKLV"[index % 4]}-psb${index}`, rowspan: chance.next() < 0.5 ? 2 : 1 },
            "Forward",
            letters(chance),
            whole(chance, 900),
          ],
          ["Reverse", letters(chance), whole(chance, 900)],
        ]).flatMap(([first = [], second = []]) => {
          const [name] = first as readonly { readonly rowspan?: number }[];
          return [first, name?.rowspan === 2 ? second : ["", ...second]];
        }),
      ]),
  },
  {
    name: "trials",
    aside: false,
    make: (chance) =>
      grid(
        "lllrl",
        1,
        [
          ["Author and year", "Design of the study", "Intervention", "N", "Outcome"],
          ...times(4 + chance.below(3), () => [
            `${chance.pick(people)} et al. (${whole(chance, 20) + 2000})`,
            chance.pick(["Randomised", "Double-blind, controlled clinical trial", "Cohort"]),
            chance.pick(goods),
            whole(chance, 400),
            chance.pick(sentences),
          ]),
        ],
        [20, 20, 20, 8, 32],
      ),
  },
  {
    name: "timetable",
    aside: true,
    make: (chance) =>
      grid(
        "lccccc",
        0,
        places.map((place, row) => [
          place,
          ...times(5, (column) =>
            chance.next() < 0.15 ? "" : `${String(6 + column).padStart(2, "0")}:${10 + 6 * row}`,
          ),
        ]),
      ),
  },
  {
    name: "minutes",
    aside: true,
    make: (chance) =>
      grid(
        "lll",
        1,
        [
          ["Agenda item", "Discussion and decision", "Responsible"],
          ...times(4, () => [
            chance.pick([
              "Budget",
              "Repair of the roof over the main hall",
              "Summer fair",
              "Any other business",
            ]),
            `${chance.pick(sentences)} ${chance.pick(sentences)}`,
            chance.pick(people),
          ]),
        ],
        [26, 54, 20],
      ),
  },
  {
    name: "coefficients",
    aside: true,
    make: (chance) =>
      grid("lccc", 2, [
        ["", { text: "Dependent variable", colspan: 3 }],
        ["Predictor", "Model 1", "Model 2", "Model 3"],
        ...["Age", "Income", "Years of education", "Constant"].map((name, row) => [
          name,
          ...times(3, (column) =>
            column + row > 4 ? "" : `${(chance.next() * 2 - 1).toFixed(2)} (${chance.next().toFixed(2)})`,
          ),
        ]),
        ["Observations", "412", "408", "377"],
      ]),
  },
  {
    name: "contacts",
    aside: true,
    make: (chance) =>
      grid("lll", 1, [
        ["Name", "Role", "Telephone"],
        ...people.map((person) => [
          person,
          chance.pick(["Head of unit", "Accounts", "Reception"]),
          `020 7946 0${whole(chance, 899)}`,
        ]),
      ]),
  },
];
