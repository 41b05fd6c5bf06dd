/** No regular expression takes longer than its input is long. */
import { expect, test, vi } from "vitest";
import { literalPatterns, type Pattern, sourceFiles, timePatterns } from "./support/patterns.ts";

// Patterns that are made when they are first used are made at once, so that they are seen here.
vi.mock("../src/language/on-demand.ts", () => ({
  onDemand: <T>(make: () => T): (() => T) => {
    const value = make();
    return () => value;
  },
}));

/** Modules that start something when they are loaded. */
const programs = /^(?:main|program)\.ts$|(?:-thread|document-process|process-guard)\.ts$/;

/** Lists the regular expressions that modules put together from parts when they are loaded. */
async function madePatterns(): Promise<readonly Pattern[]> {
  const made: Pattern[] = [];
  const Original = RegExp;
  for (const file of sourceFiles()) {
    if (programs.test(file)) continue;
    vi.stubGlobal(
      "RegExp",
      new Proxy(Original, {
        construct(target, [source, flags]: [string | RegExp, string | undefined]) {
          const pattern = new target(source, flags);
          made.push({ source: pattern.source, flags: pattern.flags, file });
          return pattern;
        },
      }),
    );
    await import(`../src/${file}`);
    vi.unstubAllGlobals();
  }
  return made;
}

test("every pattern is linear on long runs of its own characters", { timeout: 300_000 }, async () => {
  const patterns = [...literalPatterns(), ...(await madePatterns())];
  const unique = [
    ...new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values(),
  ];
  expect(unique.length).toBeGreaterThan(500);
  const slow: string[] = [];
  await timePatterns(unique, ({ file, source, flags }, { unit, ending, short, long }) => {
    slow.push(
      `${file}: /${source}/${flags} on ${JSON.stringify(unit)} … ${JSON.stringify(ending)}: ${short.toFixed(1)} ms, then ${long?.toFixed(0) ?? "no end of"} ms`,
    );
  });
  expect(slow).toEqual([]);
});
