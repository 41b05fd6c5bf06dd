/** The committed lock file is enough for `npm ci` on every platform. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The part of a package's entry that says what it needs. */
interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

const { packages } = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")) as {
  readonly packages: Lock;
};

/** Optional packages, such as the compiled parts of a tool for one platform, that the lock does not list. */
function missingPackages(lock: Lock): readonly string[] {
  return Object.entries(lock).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isListed(name, place, lock)),
  );
}

/** Whether Node would find a package from this place: in its own `node_modules` or in one around it. */
function isListed(name: string, place: string, lock: Lock): boolean {
  const folder = place === "" ? "node_modules" : `${place}/node_modules`;
  if (`${folder}/${name}` in lock) return true;
  return place !== "" && isListed(name, place.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ""), lock);
}

test("the lock lists the compiled parts of every tool for every platform", () => {
  expect(missingPackages(packages)).toEqual([]);
});

describe("this test sees", () => {
  const tool = { optionalDependencies: { "@tool/linux": "1.0.0", "@tool/darwin": "1.0.0" } };

  test("a part that is missing", () => {
    const lock = { "": {}, "node_modules/tool": tool, "node_modules/@tool/linux": {} };
    expect(missingPackages(lock)).toEqual(["@tool/darwin"]);
  });

  test("parts beside the tool and inside its own folder", () => {
    const lock = {
      "node_modules/a/node_modules/tool": tool,
      "node_modules/@tool/linux": {},
      "node_modules/a/node_modules/tool/node_modules/@tool/darwin": {},
    };
    expect(missingPackages(lock)).toEqual([]);
  });
});
