import { describe, expect, it } from "vitest";
import { isAmount, isDate, isValue } from "../../../../src/layout/objects/tables/values.ts";

describe("values", () => {
  it.each(["$4.11", "€ 1.204,55", "1,204.55", "285,00 €", "NOK 412.00", "-$250.00", "€ -9,32", "12,-", "£9"])(
    "reads %s as an amount",
    (text) => expect(isAmount(text)).toBe(true),
  );

  it.each([
    "12/05/2023",
    "2024-01-31",
    "1-Jan-2019",
    "3 May",
    "Aug. 14, 2014",
    "14 juni 2024",
    "06:10",
    "7.15am",
    "9:00 – 10:30",
  ])("reads %s as a date or a time", (text) => expect(isDate(text)).toBe(true));

  it.each(["12", "Figure 3.1", "5 apples", "Leeds LS2 9JT", "2.1.3", "free", "in 1999 we had 3.50"])(
    "does not read %s as a value",
    (text) => expect(isValue(text)).toBe(false),
  );
});
