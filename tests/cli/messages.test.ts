import { describe, expect, test } from "vitest";
import { createMessages } from "../../src/cli/messages.ts";
import { createProgress } from "../../src/cli/progress.ts";
import type { Diagnostic } from "../../src/model/report.ts";

/** What was written to standard error. */
function stderr(isTTY = false) {
  const texts: string[] = [];
  return { isTTY, columns: 20, write: (text: string) => texts.push(text), said: () => texts.join("") };
}

const warning: Diagnostic = { severity: "warning", code: "pdf/odd", message: "Odd.", page: 3 };

describe("messages", () => {
  test("a diagnostic names file and page", () => {
    const stream = stderr();
    createMessages(stream, "a.pdf", true).report(warning);
    expect(stream.said()).toBe("urtext: a.pdf: page 3: Odd.\n");
  });

  test("beyond ten of one code they are counted", () => {
    const stream = stderr();
    const messages = createMessages(stream, "a.pdf", true);
    for (let index = 0; index < 15; index++) messages.report(warning);
    messages.finish();
    expect(stream.said().split("\n")).toHaveLength(12);
    expect(stream.said()).toContain("urtext: a.pdf: 5 more messages of this kind (pdf/odd)\n");
  });

  test("only failures and diagnostics of severity error count as failed", () => {
    const messages = createMessages(stderr(), "a.pdf", true);
    messages.report(warning);
    messages.warn("Hm.");
    expect(messages.failed).toBe(false);
    messages.report({ ...warning, severity: "error" });
    expect(messages.failed).toBe(true);
  });

  test("text from the file cannot steer the terminal", () => {
    const stream = stderr();
    createMessages(stream, "a\n\u001B[2J.pdf", true).fail("is \u202Ebad\u0007");
    expect(stream.said()).toBe("urtext: a \uFFFD[2J.pdf: is \uFFFDbad\uFFFD\n");
  });
});

describe("progress", () => {
  test("shows on a terminal, cut to its width, not too often", () => {
    const stream = stderr(true);
    let time = 0;
    const progress = createProgress(stream, () => time);
    progress.show("article.pdf", 1, 20);
    progress.show("article.pdf", 2, 20);
    time += 1000;
    progress.show("article.pdf", 3, 20);
    progress.clear();
    expect(stream.said().split("\r\u001B[K")).toEqual(["", "page 1 of 20  artic", "page 3 of 20  artic", ""]);
  });

  test("never shows in a pipe", () => {
    const stream = stderr(false);
    const progress = createProgress(stream);
    progress.show("article.pdf", 1, 20);
    progress.clear();
    expect(stream.said()).toBe("");
  });
});
