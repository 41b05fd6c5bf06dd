/** The colours of an RTF file, which letters refer to by number. */
import { hexOf } from "../lengths.ts";

/** Takes the table of colours word by word; a semicolon ends each of them. */
export class RtfColors {
  private readonly colors: (string | null)[] = [];
  private parts: Record<string, number> | null = null;

  /** Takes a word of the table: "red255". */
  define(name: string, value: number | null): void {
    this.parts = { ...this.parts, [name]: value ?? 0 };
  }

  /** Takes letters of the table. */
  spell(text: string): void {
    for (const sign of text) {
      if (sign !== ";") continue;
      const { red = 0, green = 0, blue = 0 } = this.parts ?? {};
      this.colors.push(this.parts === null ? null : hexOf([red, green, blue]));
      this.parts = null;
    }
  }

  /** A colour by its number; null for that of the program. */
  find(number: number): string | null {
    return this.colors[number] ?? null;
  }
}
