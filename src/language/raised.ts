/** Raised and lowered characters that Unicode has; others stay as they are. */
const raised = new Map(zip("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"));
const lowered = new Map(zip("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"));

function zip(from: string, to: string): readonly [string, string][] {
  const targets = [...to];
  return [...from].map((character, index) => [character, targets[index] ?? character]);
}

/** Writes a text raised ("10⁻³") where all of its characters exist so; as long as before. */
export function raiseText(value: string): string {
  return shifted(value, raised);
}

/** Writes a text lowered ("CO₂") where all of its characters exist so; as long as before. */
export function lowerText(value: string): string {
  return shifted(value, lowered);
}

function shifted(value: string, letters: ReadonlyMap<string, string>): string {
  const characters = [...value];
  if (!characters.every((character) => letters.has(character) || character === " ")) return value;
  return characters.map((character) => letters.get(character) ?? character).join("");
}
