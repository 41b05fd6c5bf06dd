import { expect, test } from "vitest";
import { openZip, zipDefaults } from "../../src/read/zip.ts";
import { zipOf } from "../support/archive.ts";

test("parts are unpacked when they are asked for", () => {
  const zip = openZip(zipOf({ "a.txt": "Ärger", "b/": "" }), "archive");
  expect(zip.entries).toEqual([expect.objectContaining({ name: "a.txt", size: 6 })]);
  expect(zip.text("a.txt")).toBe("Ärger");
  expect(zip.text("c.txt")).toBeNull();
});

test("a part that is too large is not unpacked", () => {
  const zip = openZip(zipOf({ a: new Uint8Array(2000) }), "archive", { ...zipDefaults, entry: 1000 });
  expect(() => zip.bytes("a")).toThrow(expect.objectContaining({ code: "too-large" }));
});

test("all parts together may not be too large either", () => {
  const zip = openZip(zipOf({ a: new Uint8Array(900), b: new Uint8Array(900) }), "archive", {
    ...zipDefaults,
    total: 1000,
  });
  expect(zip.bytes("a")).toHaveLength(900);
  expect(() => zip.bytes("b")).toThrow(expect.objectContaining({ code: "too-large" }));
});

test("a part that would grow beyond measure is not unpacked", () => {
  const zip = openZip(zipOf({ a: new Uint8Array(21e6) }), "DOCX file");
  expect(() => zip.bytes("a")).toThrow(
    /^The part a of the DOCX file would unpack to more than \d+ times its size \(21 MB\)/,
  );
});

test("too many parts are refused", () => {
  expect(() => openZip(zipOf({ a: "1", b: "2" }), "archive", { ...zipDefaults, entries: 1 })).toThrow(
    expect.objectContaining({ code: "too-large" }),
  );
});

test("an archive that is cut off is damaged", () => {
  expect(() => openZip(zipOf({ a: "text" }).slice(0, 40), "DOCX file")).toThrow(/^The DOCX file is damaged/);
});

test("parts are listed once, however many are unpacked", () => {
  const names = Array.from({ length: 3000 }, (_, at) => `part-${at}`);
  const bytes = zipOf(Object.fromEntries(names.map((name) => [name, `${name} `.repeat(3)])));
  const zip = openZip(bytes, "archive");
  const list = bytes.lastIndexOf(0x50, bytes.length - 22);
  bytes.fill(0, list);
  expect(names.map((name) => zip.text(name))).toEqual(names.map((name) => `${name} `.repeat(3)));
});

test("a part that is larger than the archive says is cut there or refused", () => {
  const bytes = zipOf({ a: "x".repeat(50_000) });
  const view = new DataView(bytes.buffer);
  const entry = bytes.length - 22 - 46 - 1;
  expect(view.getUint32(entry + 24, true)).toBe(50_000);
  view.setUint32(entry + 24, 100, true);
  expect(openZip(bytes, "archive").bytes("a")?.length ?? 0).toBeLessThanOrEqual(100);
});
