import { expect, it } from "vitest";
import { isDate, isDated, isNotice, withoutDate } from "../../src/language/title-pages.ts";

it("knows dates and versions on title pages", () => {
  for (const text of [
    "March 4, 2010",
    "11 mars 2022",
    "2021年2月15日 v1.1",
    "Version 1.3",
    "v0.2",
    "Released 2022-04-20",
    "17-Aug-2008",
  ])
    expect([text, isDated(text)]).toEqual([text, true]);
  for (const text of ["Marching on", "Versions", "May I help you?", "4 Rivers", "Anna March"])
    expect([text, isDated(text)]).toEqual([text, false]);
});

it("knows lines that hold a date and nothing else", () => {
  for (const text of ["March 4, 2010", "September 2015", "v0.2"])
    expect([text, isDate(text)]).toEqual([text, true]);
  for (const text of ["Version 1.3 of the rules", "2010-03-04: first edition"])
    expect([text, isDate(text)]).toEqual([text, false]);
});

it("takes the date or version from the end of a line", () => {
  expect(withoutDate("Anna Writer Version 0.7a")).toBe("Anna Writer");
  expect(withoutDate("Anna Writer, 28th August 2020")).toBe("Anna Writer,");
  expect(withoutDate("Anna Writer")).toBe("Anna Writer");
  expect(withoutDate("Version 1.3")).toBe("Version 1.3");
  expect(withoutDate("From May 2020 on")).toBe("From May 2020 on");
});

it("tells notices from sentences that begin like them", () => {
  for (const text of [
    "Received 3 May 2010; accepted 4 June 2010",
    "received: 3 May",
    "Accepted for publication",
    "Published online",
    "Corresponding author: A. Writer",
    "Correspondence to A. Writer",
    "Citation: Writer A",
  ])
    expect([text, isNotice(text)]).toEqual([text, true]);
  for (const text of [
    "received 12 doses, and the others none of it.",
    "Accepted wisdom has it that rivers",
    "published by many, but read by few",
    "Corresponding extracts contained water",
    "Citation counts grew",
  ])
    expect([text, isNotice(text)]).toEqual([text, false]);
});
