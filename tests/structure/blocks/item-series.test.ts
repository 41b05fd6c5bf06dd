import { describe, expect, it } from "vitest";
import { isBelow, isNext, opensInside, seriesOf } from "../../../src/structure/blocks/item-series.ts";

describe("markers", () => {
  it("of one list share a series whatever their number", () => {
    expect(seriesOf("12.", []).key).toBe(seriesOf("1.", []).key);
    expect(seriesOf("1)", []).key).not.toBe(seriesOf("1.", []).key);
    expect(seriesOf("(1)", []).key).not.toBe(seriesOf("1)", []).key);
  });

  it("count on within their series", () => {
    expect(isNext(seriesOf("б)", []), seriesOf("в)", []))).toBe(true);
    expect(isNext(seriesOf("1.", []), seriesOf("2)", []))).toBe(false);
  });

  it("with several numbers stand below the number they extend", () => {
    expect(isBelow(seriesOf("1.2.", []), seriesOf("1.2.1.", []))).toBe(true);
    expect(isBelow(seriesOf("1.2.", []), seriesOf("1.3.1.", []))).toBe(false);
  });

  it("nest in the order I, 1, 1), (1), a), –, and only from their first number on", () => {
    const order = ["I.", "1.", "1)", "(1)", "a)", "–"].map((marker) => seriesOf(marker, []));
    order.forEach((inner, at) =>
      order.forEach((outer, index) => expect(opensInside(outer, inner)).toBe(index < at)),
    );
    expect(opensInside(seriesOf("1.", []), seriesOf("2)", []))).toBe(false);
  });

  it("that may be letters or Roman numerals continue the open series", () => {
    const letters = seriesOf("h)", []);
    expect(seriesOf("i)", [letters]).key).toBe(letters.key);
    expect(seriesOf("i)", []).key).not.toBe(letters.key);
  });
});
