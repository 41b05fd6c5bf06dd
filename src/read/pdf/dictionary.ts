/** PDF dictionaries as text, parsed no further than needed. */

/** One token: a string, a name, a bracket, or a run of other characters. */
const token =
  /\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<<|>>|<[^>]*>|\/[^\s/<>[\]()]*|[[\]]|%[^\r\n]*|[^\s/<>[\]()%]+/g;

/** The entries of the first dictionary in a text, with raw values; empty if there is none. */
export function entriesOf(text: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  let depth = 0;
  let name: string | null = null;
  let value: string[] = [];
  const close = (): void => {
    if (name !== null) entries.set(name, value.join(" "));
    [name, value] = [null, []];
  };
  for (const [part] of text.matchAll(token)) {
    if (part.startsWith("%")) continue;
    const opens = part === "<<" || part === "[";
    if (opens && depth++ === 0) continue;
    if (depth === 0) continue;
    if ((part === ">>" || part === "]") && --depth === 0) break;
    // A name after a value is the next key; directly after a key it is the value.
    if (depth === 1 && part.startsWith("/") && (name === null || value.length > 0)) {
      close();
      name = part.slice(1);
    } else value.push(part);
  }
  close();
  return entries;
}

/** Writes entries as a dictionary. */
export function dictionaryOf(entries: ReadonlyMap<string, string>): string {
  return `<< ${[...entries].map(([name, value]) => `/${name} ${value}`).join(" ")} >>`;
}

/** The number of the object that a value refers to; null if it is not a reference. */
export function referenceIn(value: string | undefined): number | null {
  const found = /^(\d+)\s+\d+\s+R$/.exec(value ?? "");
  return found === null ? null : Number(found[1]);
}
