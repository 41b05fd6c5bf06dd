import { expect, test } from "vitest";
import { chanceOf } from "../../train/random.ts";
import { Draft } from "../../train/domains/draft.ts";
import { madeKinds } from "../../train/domains/kinds.ts";
import { toPlainText } from "../../train/domains/plain-text.ts";
import { Writer } from "../../train/roles/kinds/texts.ts";

const texts = { language: "en", sentences: ["Rivers flow down.", "Lakes lie still."], titles: ["On Rivers"] };

test.each(madeKinds.map((kind) => [kind.name, kind] as const))(
  "%s: every node of the outline is printed, in order",
  (_, kind) => {
    const draft = new Draft(new Writer(texts, chanceOf(7)));
    kind.write(draft);
    const printed = toPlainText(draft.pieces, chanceOf(7)).replaceAll(/\s+/gu, "");
    let at = 0;
    for (const [, , label, words] of draft.nodes) {
      at = printed.indexOf(`${label}${words}`.replaceAll(/\s+/gu, ""), at);
      expect(at).toBeGreaterThanOrEqual(0);
    }
    expect(draft.nodes.length).toBeGreaterThan(5);
  },
);
