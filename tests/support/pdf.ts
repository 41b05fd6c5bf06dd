/**
 * PDFs drawn by hand, so that a test shows what is on the page.
 *
 *     pdfOf({ content: text(20, 50, "Hello") })
 *
 * Everything is PDF syntax in plain strings; here only objects are numbered and cross-references counted.
 * Pages are 200 by 100 points and have Helvetica as /F1 unless they say otherwise.
 */
import { zlibSync } from "fflate";
import { type Bar, barFontFile, squareFontFile } from "./square-font.ts";

/** A reference to an object, as it stands in the file: "5 0 R". */
export type Reference = string;

/** Left, bottom, right, top in user space. */
export type Rectangle = readonly [number, number, number, number];

/** One page. */
export interface PageParts {
  /** Drawing operators. */
  readonly content?: string;
  readonly media?: Rectangle;
  readonly crop?: Rectangle;
  readonly rotate?: number;
  /** Fonts by resource name, /F1 included. */
  readonly fonts?: Readonly<Record<string, Reference>>;
  /** Images and forms by resource name. */
  readonly objects?: Readonly<Record<string, Reference>>;
  /** Other resources: "/Pattern <</P1 7 0 R>>". */
  readonly resources?: string;
  /** Dictionaries of annotations. */
  readonly annotations?: readonly string[];
  /** Other entries of the page's dictionary. */
  readonly entries?: string;
}

/** A whole file. */
export interface FileParts {
  readonly pages: readonly PageParts[];
  /** Entries of the catalog. */
  readonly catalog?: string;
  /** Entries of the page tree's root, which pages inherit. */
  readonly tree?: string;
  /** The Info dictionary. */
  readonly info?: string;
  /** Objects are packed into compressed streams of this many, as modern producers do. */
  readonly packed?: number;
}

/** Writes a file: of one page, or what a function makes with objects of its own. */
export function pdfOf(parts: PageParts | FileParts | ((pdf: Objects) => PageParts | FileParts)): Uint8Array {
  const objects = new Objects();
  const made = typeof parts === "function" ? parts(objects) : parts;
  const file: FileParts = "pages" in made ? made : { pages: [made] };
  const tree = objects.reserve();
  file.pages.forEach((page, index) => addPage(objects, page, objects.page(index + 1), tree));
  const kids = file.pages.map((_, index) => objects.page(index + 1)).join(" ");
  objects.set(tree, `<</Type/Pages/Count ${file.pages.length}/Kids[${kids}]${file.tree ?? ""}>>`);
  const root = objects.add(`<</Type/Catalog/Pages ${tree}${file.catalog ?? ""}>>`);
  const info = file.info === undefined ? "" : `/Info ${objects.add(`<<${file.info}>>`)}`;
  return objects.write(`/Root ${root}${info}`, file.packed ?? 0);
}

function addPage(objects: Objects, page: PageParts, reference: Reference, tree: Reference): void {
  const fonts = named(page.fonts ?? { F1: objects.standardFont("Helvetica") });
  const resources = `/Font<<${fonts}>>/XObject<<${named(page.objects ?? {})}>>${page.resources ?? ""}`;
  const annotations = (page.annotations ?? []).map((annotation) => objects.add(annotation));
  const content = objects.stream(page.content ?? "");
  objects.set(
    reference,
    `<</Type/Page/Parent ${tree}/Contents ${content}/Resources<<${resources}>>` +
      box("MediaBox", page.media ?? [0, 0, 200, 100]) +
      box("CropBox", page.crop) +
      (page.rotate === undefined ? "" : `/Rotate ${page.rotate}`) +
      (annotations.length === 0 ? "" : `/Annots[${annotations.join(" ")}]`) +
      `${page.entries ?? ""}>>`,
  );
}

function box(name: string, edges: Rectangle | undefined): string {
  return edges === undefined ? "" : `/${name}[${edges.join(" ")}]`;
}

/** A Type 1 font that is not in the file. */
export interface FontParts {
  readonly name: string;
  /** What codes stand for, by glyph name: { 128: "ffi" }. */
  readonly differences?: Readonly<Record<number, string>>;
  /** What codes say in Unicode. */
  readonly toUnicode?: Readonly<Record<number, string>>;
  /** Width of every glyph, or of the glyph of a code, in thousandths of the size. */
  readonly width?: number | ((code: number) => number);
  /** Bits of the descriptor's flags; without them the font has no descriptor. */
  readonly flags?: number;
  /** Width of its stems in thousandths of the size. */
  readonly stem?: number;
}

/** The objects of a file. */
export class Objects {
  private readonly bodies: string[] = [];
  private readonly pages = new Map<number, Reference>();
  private readonly fonts = new Map<string, Reference>();

  /** Adds an object by its syntax. */
  add(body: string): Reference {
    return `${this.bodies.push(body)} 0 R`;
  }

  /** Holds a number for an object that others refer to before it is known. */
  reserve(): Reference {
    return this.add("null");
  }

  set(reference: Reference, body: string): void {
    this.bodies[Number.parseInt(reference, 10) - 1] = body;
  }

  /** Adds a stream as it is; `entries` are those of its dictionary but /Length. */
  stream(data: string | Uint8Array, entries = ""): Reference {
    const text = typeof data === "string" ? data : Buffer.from(data).toString("latin1");
    return this.add(`<</Length ${text.length}${entries}>>\nstream\n${text}\nendstream`);
  }

  /** Adds a stream that is deflated. */
  deflated(data: string, entries = ""): Reference {
    return this.stream(zlibSync(Buffer.from(data, "latin1")), `/Filter/FlateDecode${entries}`);
  }

  /** The page with this number, 1-based. */
  page(number: number): Reference {
    const known = this.pages.get(number) ?? this.reserve();
    this.pages.set(number, known);
    return known;
  }

  /** One of the fonts that every viewer has. */
  standardFont(name: string): Reference {
    const font = `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
    const known = this.fonts.get(name) ?? this.add(font);
    this.fonts.set(name, known);
    return known;
  }

  /** A font with codes of its own. */
  font({ name, differences = {}, toUnicode, width = 500, flags, stem = 80 }: FontParts): Reference {
    const pairs = Object.entries(differences).map(([code, glyph]) => `${code}/${glyph}`);
    const widthOf = typeof width === "number" ? () => width : width;
    const widths = Array.from({ length: 256 }, (_, code) => widthOf(code)).join(" ");
    const descriptor =
      flags === undefined
        ? ""
        : `/FontDescriptor ${this.add(
            `<</Type/FontDescriptor/FontName/${name}/Flags ${flags}/FontBBox[0 -200 1000 800]` +
              `/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV ${stem}>>`,
          )}`;
    const map = toUnicode === undefined ? "" : `/ToUnicode ${this.stream(unicodeMap(toUnicode, 2))}`;
    return this.add(
      `<</Type/Font/Subtype/Type1/BaseFont/${name}/FirstChar 0/LastChar 255/Widths[${widths}]` +
        `/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[${pairs.join(" ")}]>>${descriptor}${map}>>`,
    );
  }

  /** A font whose glyphs are black squares that fill the em box from the baseline up; codes say what is given. */
  squareFont(toUnicode: Readonly<Record<number, string>>, entries = ""): Reference {
    const square = this.stream("1000 0 0 0 1000 1000 d1 0 0 1000 1000 re f");
    const codes = Object.keys(toUnicode).map(Number);
    const [first, last] = [Math.min(...codes), Math.max(...codes)];
    const widths = Array.from({ length: last - first + 1 }, () => 1000).join(" ");
    const pairs = codes.map((code) => `${code}/g${code}`).join(" ");
    const glyphs = codes.map((code) => `/g${code} ${square}`).join("");
    return this.add(
      `<</Type/Font/Subtype/Type3${entries}/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar ${first}` +
        `/LastChar ${last}/Widths[${widths}]/Encoding<</Type/Encoding/Differences[${pairs}]>>` +
        `/CharProcs<<${glyphs}>>/Resources<<>>/ToUnicode ${this.stream(unicodeMap(toUnicode, 2))}>>`,
    );
  }

  /** What codes of one byte stand for. */
  unicode(codes: Readonly<Record<number, string>>): Reference {
    return this.stream(unicodeMap(codes, 2));
  }

  /** A font with two-byte codes whose letters are not in the file. */
  wideFont(toUnicode: Readonly<Record<number, string>>): Reference {
    return this.compositeFont("Wide", toUnicode, "H", "/Flags 4");
  }

  /** A font with two-byte codes and squares for letters, inside the file, written across or downwards. */
  embeddedFont(
    toUnicode: Readonly<Record<number, string>>,
    direction: "H" | "V" = "H",
    name = "ABCDEF+Squares",
    flags = 4,
    widths: readonly number[] = [],
  ): Reference {
    const font = squareFontFile(Math.max(...Object.keys(toUnicode).map(Number)));
    const file = this.stream(font, `/Length1 ${font.length}`);
    return this.compositeFont(name, toUnicode, direction, `/Flags ${flags}/FontFile2 ${file}`, widths);
  }

  /** A font inside the file whose letters are bars; the codes are 1, 2, 3 …. */
  barFont(letters: string, barOf: (letter: string, index: number) => Bar, name = "ABCDEF+Bars"): Reference {
    const all = Array.from(letters);
    const font = barFontFile(all.map(barOf));
    const file = this.stream(font, `/Length1 ${font.length}`);
    const toUnicode = Object.fromEntries(all.map((letter, index) => [index + 1, letter]));
    return this.compositeFont(name, toUnicode, "H", `/Flags 4/FontFile2 ${file}`);
  }

  private compositeFont(
    name: string,
    toUnicode: Readonly<Record<number, string>>,
    direction: "H" | "V",
    description: string,
    widths: readonly number[] = [],
  ): Reference {
    const descriptor = this.add(
      `<</Type/FontDescriptor/FontName/${name}/FontBBox[0 -200 1000 800]/ItalicAngle 0/Ascent 800` +
        `/Descent -200/CapHeight 700/StemV 80${description}>>`,
    );
    const kind = "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity";
    const cid = this.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}${kind}/DW 1000/W[1[${widths.join(" ")}]]/FontDescriptor ${descriptor}>>`,
    );
    const map = this.stream(unicodeMap(toUnicode, 4));
    return this.add(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-${direction}/DescendantFonts[${cid}]` +
        `/ToUnicode ${map}>>`,
    );
  }

  /** A form XObject with the page's Helvetica. */
  form(content: string, box: Rectangle, entries = ""): Reference {
    const own = `/Resources<</Font<</F1 ${this.standardFont("Helvetica")}>>>>`;
    const resources = entries.includes("/Resources") ? "" : own;
    return this.stream(content, `/Type/XObject/Subtype/Form/BBox[${box.join(" ")}]${resources}${entries}`);
  }

  /** A picture of red, green and blue bytes, row by row from the top. */
  image(width: number, height: number, data: string | Uint8Array, entries = ""): Reference {
    const color = entries.includes("/ColorSpace") ? "" : "/ColorSpace/DeviceRGB";
    const size = `/Width ${width}/Height ${height}/BitsPerComponent 8${color}`;
    return this.stream(data, `/Type/XObject/Subtype/Image${size}${entries}`);
  }

  /** The file's bytes. */
  write(trailer: string, packed: number): Uint8Array {
    return Buffer.from(packed > 0 ? this.packed(trailer, packed) : this.plain(trailer), "latin1");
  }

  private plain(trailer: string): string {
    let file = header;
    let table = `xref\n0 ${this.bodies.length + 1}\n0000000000 65535 f \n`;
    this.bodies.forEach((body, index) => {
      table += `${String(file.length).padStart(10, "0")} 00000 n \n`;
      file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    });
    const start = file.length;
    return `${file}${table}trailer\n<</Size ${this.bodies.length + 1}${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  }

  private packed(trailer: string, most: number): string {
    let file = header;
    let next = this.bodies.length + 1;
    let waiting: number[] = [];
    const entries: string[] = [entry(0, 0, 65535)];
    const write = (number: number, body: string): void => {
      entries[number] = entry(1, file.length, 0);
      file += `${number} 0 obj\n${body}\nendobj\n`;
    };
    const flush = (): void => {
      if (waiting.length === 0) return;
      const number = next++;
      write(number, this.pack(waiting));
      waiting.forEach((packed, index) => (entries[packed] = entry(2, number, index)));
      waiting = [];
    };
    this.bodies.forEach((body, index) => {
      if (body.includes("\nstream\n")) write(index + 1, body);
      else waiting.push(index + 1);
      if (waiting.length === most) flush();
    });
    flush();
    const start = file.length;
    entries[next] = entry(1, start, 0);
    const table = new Objects();
    table.deflated(entries.join(""), `/Type/XRef/W[1 4 2]/Size ${next + 1}${trailer}`);
    return `${file}${next} 0 obj\n${table.bodies[0]}\nendobj\nstartxref\n${start}\n%%EOF\n`;
  }

  private pack(numbers: readonly number[]): string {
    let offsets = "";
    let bodies = "";
    for (const number of numbers) {
      offsets += `${number} ${bodies.length} `;
      bodies += `${this.bodies[number - 1]}\n`;
    }
    const stream = new Objects();
    stream.deflated(offsets + bodies, `/Type/ObjStm/N ${numbers.length}/First ${offsets.length}`);
    return stream.bodies[0] ?? "";
  }
}

const header = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";

/** An entry of a cross-reference stream: kind, place, generation or index. */
function entry(kind: number, place: number, index: number): string {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(kind, 0);
  bytes.writeUInt32BE(place, 1);
  bytes.writeUInt16BE(index, 5);
  return bytes.toString("latin1");
}

function named(references: Readonly<Record<string, Reference>>): string {
  return Object.entries(references)
    .map(([name, reference]) => `/${name} ${reference}`)
    .join(" ");
}

function unicodeMap(codes: Readonly<Record<number, string>>, digits: number): string {
  const code = (value: number): string => `<${value.toString(16).padStart(digits, "0")}>`;
  const lines = Object.entries(codes).map(([from, to]) => `${code(Number(from))} <${utf16(to)}>`);
  const range = `1 begincodespacerange ${code(0)} ${code(16 ** digits - 1)} endcodespacerange`;
  return (
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Test def /CMapType 2 def\n" +
    `${range}\n${lines.length} beginbfchar\n${lines.join("\n")}\nendbfchar\nendcmap end end`
  );
}

function utf16(value: string): string {
  return Buffer.from(value, "utf16le").swap16().toString("hex");
}

/** A text string, in UTF-16 where it has to be. */
export function string(value: string): string {
  const plain = /^[\x20-\x7e]*$/.test(value);
  return plain ? `(${value.replace(/[\\()]/g, "\\$&")})` : `<feff${utf16(value)}>`;
}

/** Codes as a string for Tj. */
export function codes(...values: readonly number[]): string {
  return `<${values.map((value) => value.toString(16).padStart(2, "0")).join("")}>`;
}

/** How text is set. */
export interface TextParts {
  readonly size?: number;
  readonly font?: string;
  /** Operators before the string: "3 Tr". */
  readonly state?: string;
}

/**
 * Draws a string with its pen at a place in user space.
 *
 * A value that starts with "<" or "[" is taken as syntax: codes, or an array for TJ.
 */
export function text(x: number, y: number, value: string, parts: TextParts = {}): string {
  const { size = 10, font = "F1", state = "" } = parts;
  const shown = value.startsWith("[") ? `${value} TJ` : `${value.startsWith("<") ? value : string(value)} Tj`;
  return `BT /${font} ${size} Tf ${state} 1 0 0 1 ${x} ${y} Tm ${shown} ET\n`;
}

/** A black rectangle, given by its lower left corner and its size. */
export function filled(x: number, y: number, width: number, height: number): string {
  return `${x} ${y} ${width} ${height} re f\n`;
}

/** Draws an image over a rectangle, or a form moved and scaled. */
export function placed(name: string, x: number, y: number, width = 1, height = 1): string {
  return `q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q\n`;
}

/** Draws content under a rectangular clip. */
export function clipped(x: number, y: number, width: number, height: number, content: string): string {
  return `q ${x} ${y} ${width} ${height} re W n\n${content}Q\n`;
}
