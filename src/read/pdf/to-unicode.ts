/** Maps from the codes of a font to characters (PDF 32000-1, 9.10.3). */

/** Lists the codes and characters of a map: "<01> <0020>", or "<42> <46> <0061>" for several in a row. */
export function* charactersIn(map: string): Generator<readonly [number, number]> {
  for (const [, kind, body = ""] of map.matchAll(/beginbf(char|range)([\s\S]*?)endbf/gu)) {
    const values = (body.match(/[\dA-Fa-f]+/gu) ?? []).map((digits) => Number.parseInt(digits, 16));
    const step = kind === "char" ? 2 : 3;
    for (let at = 0; at + step <= values.length; at += step) {
      const [from = 0, to = 0] = kind === "char" ? [values[at], values[at]] : values.slice(at, at + 2);
      const character = values[at + step - 1] ?? 0;
      // A code may also stand for several characters.
      if (character > 0xffff) continue;
      for (let code = from; code <= to && code < from + 256; code++) yield [code, character + code - from];
    }
  }
}
