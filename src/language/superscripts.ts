/** Superscript and subscript characters of Unicode; others stay as they are. */
const raised = new Map(zip("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"));
const lowered = new Map(zip("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"));

function zip(from: string, to: string): readonly [string, string][] {
  const targets = [...to];
  return [...from].map((character, index) => [character, targets[index] ?? character]);
}

/** Writes a text in superscript ("10⁻³") if all its characters exist; the length is unchanged. */
export function raiseText(value: string): string {
  return shifted(value, raised);
}

/** Writes a text in subscript ("CO₂") if all its characters exist; the length is unchanged. */
export function lowerText(value: string): string {
  return shifted(value, lowered);
}

function shifted(value: string, letters: ReadonlyMap<string, string>): string {
  const characters = [...value];
  if (!characters.every((character) => letters.has(character) || character === " ")) return value;
  return characters.map((character) => letters.get(character) ?? character).join("");
}
