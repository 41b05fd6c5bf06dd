import { expect, test } from "vitest";
import type { PageZones } from "../../src/model/zones.ts";
import { writeZones, zonesHead, zonesTail } from "../../src/write/zones.ts";

const line = { x0: 10, y0: 10, x1: 90, y1: 20 };
const zones: PageZones = {
  page: 3,
  width: 100,
  height: 200,
  turn: 90,
  skew: -1.25,
  blocks: [{ box: line, lines: [line] }],
  pictures: [{ x0: 10, y0: 40, x1: 90, y1: 120 }],
  rules: [{ kind: "horizontal", box: { x0: 10, y0: 30, x1: 90, y1: 30.5 } }],
  frames: [{ x0: 5, y0: 35, x1: 95, y1: 125 }],
};

test("zones are written with their places", () => {
  expect(zonesHead() + writeZones(zones) + zonesTail()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<zones>
  <page number="3" width="100" height="200" turn="90" skew="-1.25">
    <text box="10 10 90 20">
      <line box="10 10 90 20"/>
    </text>
    <picture box="10 40 90 120"/>
    <rule kind="horizontal" box="10 30 90 30.5"/>
    <frame box="5 35 95 125"/>
  </page>
</zones>
`);
});

test("an empty page that lies straight has its size alone", () => {
  const empty = { ...zones, turn: 0, skew: 0, blocks: [], pictures: [], rules: [], frames: [] } as const;
  expect(writeZones(empty)).toBe('  <page number="3" width="100" height="200"/>\n');
});
