import { expect, test } from "vitest";
import { defaultFormat as format } from "../../src/cli/formats.ts";
import { createAnswers } from "../../src/server/answers.ts";

/** A document whose bytes the system provides only when they are read. */
const large = { body: new Uint8Array(250_000_000), pages: 1, diagnostics: 0 };

test("documents are turned away while clients leave too much unread", async () => {
  const answers = createAnswers(() => {});
  answers.document(large, format);
  answers.check();
  const second = answers.document(large, format);
  expect(() => answers.check()).toThrow(expect.objectContaining({ code: "too-busy" }));
  await second.body?.cancel();
  answers.check();
});

test("an answer that was read leaves room for the next", async () => {
  const answers = createAnswers(() => {});
  answers.document(large, format);
  const small = answers.document({ ...large, body: new Uint8Array(200_000_000) }, format);
  expect(() => answers.check()).toThrow();
  for await (const piece of small.body ?? []) void piece;
  answers.check();
});
