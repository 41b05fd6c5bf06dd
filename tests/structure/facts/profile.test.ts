import { expect, it } from "vitest";
import { lineSize, profileOf } from "../../../src/structure/facts/profile.ts";
import { linesOf } from "../../support/flow.ts";

const running = Array.from({ length: 8 }, () => "{10}Lines of running text that go on for as long as usual.");

it("takes the largest of the common sizes for the body's, as lists of references are set smaller", () => {
  const references = running.map((row) => row.replace("{10}", "{8}"));
  expect(profileOf(linesOf([...running, ...references, ...references].join("\n"))).size).toBe(10);
});

it("takes no size for the body's that is far larger than a commoner one", () => {
  const slogans = running.slice(0, 4).map((row) => row.replace("{10}", "{24}"));
  expect(profileOf(linesOf([...running, ...slogans].join("\n"))).size).toBe(10);
});

it("measures all that is printed on a page with hardly any body lines", () => {
  const lines = linesOf("{22}*Three packs for your business*");
  const cells = linesOf(running.join("\n"));
  expect(profileOf(lines, cells)).toMatchObject({ size: 10, bold: false });
  expect(profileOf(linesOf(running.join("\n")), lines).size).toBe(10);
});

it("takes large bold letters over plain ones for headings, however many there are", () => {
  const heads = running.slice(0, 4).map((row) => row.replace(/\{10\}(.*)/u, "{14}*$1*"));
  expect(profileOf(linesOf([...running, ...heads].join("\n"))).size).toBe(10);
});

it("takes a document of listings with text between them for no typewritten one", () => {
  const listing = Array.from({ length: 16 }, () => "`const drava = river(mura, zala);`");
  expect(profileOf(linesOf([...running, ...listing].join("\n"))).typewritten).toBe(false);
  expect(profileOf(linesOf(listing.join("\n"))).typewritten).toBe(true);
});

it("calls a document typewritten though a line or two of it are not, but not where a third is", () => {
  const typed = Array.from({ length: 40 }, () => "`The river flows down to the sea.`");
  const short = Array.from({ length: 30 }, () => "Page of a letter");
  const text = running.slice(0, 2);
  expect(text.every((row) => row.length > 44)).toBe(true);
  expect(profileOf(linesOf([...typed, ...text.slice(0, 1)].join("\n"))).typewritten).toBe(true);
  expect(profileOf(linesOf([...typed, ...text].join("\n"))).typewritten).toBe(false);
  expect(profileOf(linesOf([...typed, ...short].join("\n"))).typewritten).toBe(false);
});

it("measures a line by its words, though names of code are longer and smaller", () => {
  const [line] = linesOf("such as {9}one");
  const [first] = line?.runs ?? [];
  if (line === undefined || first === undefined) throw new Error("no line");
  const code = { ...first, text: "package-1.install, package-2.install", monospace: true, size: 9 };
  expect(lineSize({ ...line, runs: [{ ...first, size: 10, text: "such as " }, code] })).toBe(10);
});

it("takes no letters for the body's that are too small to be read", () => {
  const page = Array.from({ length: 2 }, () => running.map((row) => row.replace("{10}", "{3}"))).flat();
  expect(profileOf(linesOf([...running, ...page].join("\n"))).size).toBe(10);
});
