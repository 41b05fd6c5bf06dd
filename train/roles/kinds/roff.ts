/** Made documents for groff's -ms macros. */
import type { Style } from "./styles.ts";
import type { Part } from "./trees.ts";

/** Writes a document for groff. */
export function toRoff(parts: readonly Part[], style: Style): string {
  const points = Math.round(Math.min(12, style.size));
  const setup = [
    `.nr PS ${points}`,
    `.nr VS ${Math.round(points * style.leading)}`,
    `.nr LL ${style.width - 2 * style.margin - 20}m/10`.replace("m/10", "p*72/25"),
    `.nr PI ${Math.max(1, style.indent)}m`,
    `.nr PD ${style.gap === 0 ? 0 : `${style.gap}v`}`,
    ".LP",
    style.justified ? "" : ".na",
    style.hyphens ? "" : ".nh",
    ...(style.columns > 1 ? [".2C"] : []),
  ];
  const body = parts.flatMap((part, at) => partRoff(part, style, parts[at - 1]?.role === "heading"));
  return [...setup.filter((line) => line !== ""), ...body, ""].join("\n");
}

function partRoff({ role, level, text, mark, lead }: Part, style: Style, first: boolean): readonly string[] {
  const words = safe(text);
  const marked = mark === "" ? words : `${safe(mark)} ${words}`;
  const set = style.justified ? [] : [".na"];
  switch (role) {
    case "heading": {
      const own = style.levels[level - 1];
      const size = own === undefined || own.size <= 1.05 ? "" : `\\s+${Math.round(10 * (own.size - 1))}`;
      const font = own?.italic === true ? "\\fI" : own?.bold === false && own.capitals ? "" : "\\fB";
      const title = own?.capitals === true ? marked.toUpperCase() : marked;
      return [".SH", ...(own?.centred === true ? [".ce"] : []), `${font}${size}${title}\\s0\\fP`];
    }
    case "item":
      return [`.IP "${safe(mark)}" ${style.hanging ? 3 : 2}`, ...set, words];
    case "paragraph":
      return [
        style.indent > 0 && (!first || style.firstIndent) ? ".PP" : ".LP",
        ...set,
        ...(lead === "" || lead === "lead" || lead === "small"
          ? []
          : [`\\f${style.boldLead ? "B" : "I"}${safe(lead)}\\fP`]),
        marked,
      ];
    case "quote":
      return [".QP", ...set, words];
    case "term":
      return [".LP", `\\fB${words}\\fP`];
    case "table":
      return [];
    case "code":
      return [".DS L", ".ft CR", ...text.split("\n").map(safe), ".ft", ".DE"];
    default:
      return [".LP", ...text.split("\n").flatMap((line) => [safe(line), ".br"])];
  }
}

/** Text that groff takes for nothing but text. */
function safe(text: string): string {
  const plain = text.replaceAll("\\", "").replaceAll('"', "'");
  return /^[.']/u.test(plain) ? `\\&${plain}` : plain;
}
