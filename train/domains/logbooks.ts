/**
 * Ships' logbooks: a kind of document that no built-in domain knows, to measure training on.
 *
 * Each master writes days, watches, positions and remarks in ways of his own; `examples/domains/logbook.json` has the
 * patterns for the most usual of them.
 */
import type { Chance } from "../random.ts";
import type { Texts } from "../roles/kinds/texts.ts";
import type { Draft, Piece } from "./draft.ts";

const winds = ["SW", "SSW", "W by N", "NE", "ESE", "NNW", "S", "variable"];
const strengths = ["light", "fresh", "moderate", "strong", "dying away", "freshening"];
const seas = ["a smooth sea", "a heavy swell", "a confused sea", "a long swell from the west"];
const skies = ["overcast", "clear", "hazy", "thick with rain", "squally", "cloudy with showers"];
const sails = ["the topgallants", "the fore topsail", "the mainsail", "the jib", "the studding sails"];
const works = [
  "the starboard watch mended the foresail",
  "the carpenter caulked the longboat",
  "all hands scrubbed the decks",
  "the cook opened a cask of pork",
  "the boatswain set up the lower rigging",
  "the pumps were tried and sucked",
];
const sights = [
  "a brig standing north",
  "two whales",
  "the land bearing east",
  "a light on the lee bow",
  "driftwood and weed",
];
const ports = ["Bristol", "Lisbon", "Cork", "Madeira", "Cadiz", "Brest", "Falmouth", "Bordeaux"];
const ships = ["schooner Alma", "brig Margaret", "barque Northern Star", "ketch Heron", "ship Constance"];
const masters = ["J. Marsh", "Thomas Reed", "W. Penrose", "E. Carlyon"];

const templates: readonly ((chance: Chance) => string)[] = [
  (c) => `Wind ${c.pick(winds)}, ${c.pick(strengths)}, with ${c.pick(seas)}.`,
  (c) => `The weather was ${c.pick(skies)} and the wind at ${c.pick(winds)}.`,
  (c) => `Took in ${c.pick(sails)} and kept the ship before the wind.`,
  (c) => `Set ${c.pick(sails)} again as the squall passed.`,
  (c) => `Throughout the watch ${c.pick(works)}.`,
  (c) => `Saw ${c.pick(sights)}, about ${2 + c.below(9)} miles off.`,
  (c) => `Ran ${20 + c.below(90)} miles since the last entry, steering ${c.pick(winds)}.`,
  (c) => `At ${1 + c.below(11)} a.m. ${c.pick(works)}, and the sky grew ${c.pick(skies)}.`,
  (c) => `On ${1 + c.below(27)} ${c.pick(months)} we had seen ${c.pick(sights)} in this same place.`,
  (c) => `Spoke the ${c.pick(ships)}, ${3 + c.below(40)} days out of ${c.pick(ports)}.`,
  (c) =>
    `The barometer stood at ${28 + c.below(3)}.${10 + c.below(80)} and ${c.pick(["rising", "falling"])}.`,
];

const months = ["March", "April", "May", "June", "July", "August", "September"];
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Sentences and titles for logbooks. */
export function seaTexts(chance: Chance): Texts {
  const sentences = Array.from({ length: 400 }, () => chance.pick(templates)(chance));
  return {
    language: "en",
    sentences: [...new Set(sentences)],
    titles: ships.map((ship) => `Log of the ${ship}`),
  };
}

/** How one master keeps the book. */
interface Manner {
  readonly voyage: ((at: number, from: string, to: string) => string) | null;
  readonly day: (date: Day) => string;
  readonly plainDay: boolean;
  /** The mark of an entry by its hour, and what goes before its text. */
  readonly entry: (hour: number) => string;
  readonly position: (chance: Chance) => readonly [mark: string, text: string];
  readonly remark: string;
  readonly shortEntries: boolean;
}

interface Day {
  readonly weekday: string;
  readonly day: number;
  readonly month: string;
  readonly year: number;
}

const days: readonly Manner["day"][] = [
  ({ weekday, day, month, year }) => `${weekday}, ${day} ${month} ${year}`,
  ({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`,
  ({ day, month }) => `${day} ${month}`,
  ({ day, month, year }) => `${month} ${ordinal(day)}, ${year}`,
  ({ weekday, day }) => `${weekday.slice(0, 3)}. ${ordinal(day)}`,
  ({ day, month, year }) => `${day}.${months.indexOf(month) + 3}.${year}`,
  ({ weekday }) => weekday.toUpperCase(),
];

const voyages: readonly Manner["voyage"][] = [
  (at, from, to) => `Voyage ${at}. ${from} to ${to}`,
  (at, from, to) => `Voyage ${at}: ${from} to ${to}`,
  (_, from, to) => `From ${from} towards ${to}`,
  (at, from, to) => `${["FIRST", "SECOND", "THIRD"][at - 1] ?? "LAST"} PASSAGE: ${from} – ${to}`,
  null,
];

const watchNames = [
  "Middle watch.",
  "Morning watch.",
  "Forenoon.",
  "Afternoon.",
  "First dog.",
  "First watch.",
];

const entries: readonly Manner["entry"][] = [
  (hour) => `${String(hour).padStart(2, "0")}:00`,
  (hour) => `${hour % 12 || 12} ${hour < 12 ? "a.m." : "p.m."}`,
  (hour) => `${String(hour).padStart(2, "0")}00 –`,
  (hour) => `At ${hour % 12 || 12} o’clock.`,
  (hour) => watchNames[Math.floor(hour / 4)] ?? "",
  (hour) => `${hour}h`,
];

const positions: readonly Manner["position"][] = [
  (c) => ["Lat.", `${degrees(c)} N, long. ${degrees(c)} W by observation.`],
  (c) => ["Position:", `${degrees(c)} N, ${degrees(c)} W.`],
  (c) => ["", `At noon by account ${degrees(c)} N ${degrees(c)} W.`],
  (c) => ["Obs.", `${degrees(c)} N – ${degrees(c)} W`],
];

const remarks = ["Remarks:", "Remark:", "N.B.", "Mem.", "Note well:"];

/** Writes a logbook in a manner of its own. */
export function writeLogbook(draft: Draft): void {
  const { chance, writer } = draft;
  const ship = chance.pick(ships);
  const manner: Manner = {
    voyage: chance.pick(voyages),
    day: chance.pick(days),
    plainDay: chance.next() < 0.4,
    entry: chance.pick(entries),
    position: chance.pick(positions),
    remark: chance.pick(remarks),
    shortEntries: chance.next() < 0.5,
  };
  draft.add("title", `Log of the ${ship}`);
  draft.add("centre", `kept by ${chance.pick(masters)}, master`);
  draft.maybe(0.5, () => draft.add("text", writer.paragraph(1, 3)));
  let date = firstDay(chance);
  const count = manner.voyage === null ? 1 : 1 + chance.below(3);
  for (let at = 1; at <= count; at++) {
    const write = (): void => {
      draft.maybe(0.4, () => draft.add("text", writer.paragraph(1, 2)));
      for (let day = 2 + chance.below(4); day > 0; day--) {
        writeDay(draft, manner, date);
        date = dayAfter(date);
      }
    };
    if (manner.voyage === null) write();
    else {
      const title = manner.voyage(at, chance.pick(ports), chance.pick(ports));
      draft.section({ kind: "voyage", label: "", title, level: 1 }, write);
    }
  }
  draft.maybe(0.5, () => draft.add("right", `${chance.pick(masters)}, Master`));
}

/** The labels of a document as `urtext train` reads them; what stands before the first paragraph has none. */
export function labelsOf(pieces: readonly Piece[]): readonly (readonly [name: string, text: string])[] {
  return pieces.flatMap(({ role, kind, mark, text }) =>
    role === "title" || role === "centre" || role === "page end" || mark + text === ""
      ? []
      : [[kind ?? "text", `${mark} ${text}`.trim()] as const],
  );
}

function writeDay(draft: Draft, manner: Manner, date: Day): void {
  const { chance, writer } = draft;
  const title = manner.day(date);
  draft.section({ kind: "day", label: "", title, level: 2, plain: manner.plainDay }, () => {
    let hour = chance.below(3) * 4;
    draft.maybe(0.2, () => draft.add("text", writer.paragraph(1, 2)));
    for (let left = 2 + chance.below(3); left > 0 && hour < 24; left--) {
      put(draft, "entry", manner.entry(hour), writer.paragraph(1, manner.shortEntries ? 1 : 4));
      draft.maybe(0.2, () => draft.add("text", writer.paragraph(1, 2)));
      hour += 4;
    }
    draft.maybe(0.7, () => put(draft, "position", ...manner.position(chance)));
    draft.maybe(0.4, () => put(draft, "remark", manner.remark, writer.paragraph(1, 2)));
  });
}

function put(draft: Draft, kind: string, mark: string, text: string): void {
  draft.items({ kind, mark: () => mark, word: null }, [text]);
}

function degrees(chance: Chance): string {
  return `${5 + chance.below(50)}°${10 + chance.below(49)}'`;
}

function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${ending}`;
}

function firstDay(chance: Chance): Day {
  return {
    weekday: chance.pick(weekdays),
    day: 1 + chance.below(14),
    month: chance.pick(months),
    year: 1835 + chance.below(60),
  };
}

function dayAfter({ weekday, day, month, year }: Day): Day {
  const next = weekdays[(weekdays.indexOf(weekday) + 1) % weekdays.length] as string;
  return { weekday: next, day: day + 1, month, year };
}
