/** Counts the distinct characters of a text. */
import { type Character, characterWith } from "./characters.ts";

/** Codes below this are looked up in a table. */
const tabled = 0x500;

/** Counts characters; each has an index, in order of first occurrence. */
export class Census {
  readonly codes: number[] = [];
  readonly characters: Character[] = [];
  readonly counts: number[] = [];
  /** Indices by code, starting at 1. */
  private readonly table = new Uint16Array(tabled);
  private readonly others = new Map<number, number>();

  /** Counts the character with a code and returns its properties. */
  count(code: number): Character {
    const place = code < tabled ? (this.table[code] as number) : (this.others.get(code) ?? 0);
    if (place === 0) return this.add(code);
    (this.counts[place - 1] as number)++;
    return this.characters[place - 1] as Character;
  }

  private add(code: number): Character {
    const character = characterWith(code);
    const place = this.codes.push(code);
    if (code < tabled) this.table[code] = place;
    else this.others.set(code, place);
    this.characters.push(character);
    this.counts.push(1);
    return character;
  }
}
