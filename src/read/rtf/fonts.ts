/** The fonts of an RTF file: which are monospace, and their encodings. */

/** Encodings by font charset number. */
const charsets: Readonly<Record<number, string>> = {
  128: "shift_jis",
  129: "euc-kr",
  134: "gb18030",
  136: "big5",
  161: "windows-1253",
  162: "windows-1254",
  163: "windows-1258",
  177: "windows-1255",
  178: "windows-1256",
  186: "windows-1257",
  204: "windows-1251",
  222: "windows-874",
  238: "windows-1250",
};

/** Takes the font table word by word. */
export class RtfFonts {
  private font = 0;
  private readonly typewriters = new Set<number>();
  private readonly encodings = new Map<number, string>();
  private readonly names = new Map<number, string>();

  /** Takes a word of the table. */
  define(name: string, value: number | null): void {
    if (name === "f") this.font = value ?? 0;
    else if (name === "fmodern" || (name === "fprq" && value === 1)) this.typewriters.add(this.font);
    else if (name === "fcharset") {
      const encoding = charsets[value ?? 0];
      if (encoding !== undefined) this.encodings.set(this.font, encoding);
    }
  }

  /** Takes letters of the table: the name of a font, up to a semicolon. */
  spell(text: string): void {
    const name = (this.names.get(this.font) ?? "") + text;
    this.names.set(this.font, name);
  }

  /** The name of a font; undefined where the table has none. */
  nameOf(font: number): string | undefined {
    return this.names.get(font)?.split(";")[0]?.trim() || undefined;
  }

  /** Returns whether a font is monospace. */
  isTypewriter(font: number): boolean {
    return this.typewriters.has(font);
  }

  /** The encoding of a font; undefined if it is that of the file. */
  encodingOf(font: number): string | undefined {
    return this.encodings.get(font);
  }
}
