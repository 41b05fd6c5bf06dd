/** Reads the content of one paragraph of a Word document: its text, and what is anchored to it. */
import type { Run } from "../../model/flow.ts";
import { isTypewriter, lineBreak, type Look, runOf } from "../flow-draft.ts";
import { formulaText } from "../omml.ts";
import type { Relation } from "../ooxml.ts";
import { childOf, childrenOf, elementsIn, textIn, type XmlElement } from "../xml.ts";
import { symbolLetter, withoutPrivateLetters } from "../symbol-fonts.ts";
import { type LetterStyle, lettersOf, type Styles, valueOf } from "./styles.ts";

/** An image by its part, with its alternative text. */
export interface DocxPicture {
  readonly part: string;
  readonly alternative: string;
}

/** A note that a mark refers to. */
export interface NoteReference {
  readonly kind: "footnote" | "endnote" | "comment";
  readonly id: string;
}

/** The content of a paragraph. */
export interface ParagraphContent {
  readonly runs: readonly Run[];
  /** Hidden text. */
  readonly hidden: readonly Run[];
  readonly notes: readonly NoteReference[];
  readonly pictures: readonly DocxPicture[];
  /** Contents of text boxes. */
  readonly boxes: readonly XmlElement[];
  /** Displayed formulas. */
  readonly formulas: readonly string[];
}

/** The context of a paragraph. */
export interface ContentContext {
  readonly styles: Styles;
  readonly relations: ReadonlyMap<string, Relation>;
  /** The printed label of a note. */
  readonly labelOf: (note: NoteReference) => string;
  /** Open fields; they may extend over paragraphs. */
  readonly fields: Field[];
}

/** A field: its instruction, and whether its result follows. */
export interface Field {
  instruction: string;
  result: boolean;
}

/** Maximum nesting of fields; beyond it the outermost are forgotten. */
const mostFields = 50;

/** Reads the content of `w:p`; `look` is the character formatting of the paragraph's style. */
export function readContent(
  paragraph: XmlElement,
  look: LetterStyle,
  context: ContentContext,
): ParagraphContent {
  const reader = new ContentReader(context);
  reader.walk(paragraph, look, null);
  return reader;
}

class ContentReader implements ParagraphContent {
  readonly runs: Run[] = [];
  readonly hidden: Run[] = [];
  readonly notes: NoteReference[] = [];
  readonly pictures: DocxPicture[] = [];
  readonly boxes: XmlElement[] = [];
  readonly formulas: string[] = [];
  private readonly context: ContentContext;

  constructor(context: ContentContext) {
    this.context = context;
  }

  walk(element: XmlElement, look: LetterStyle, link: string | null): void {
    for (const child of childrenOf(element)) {
      if (skipped.has(child.name)) continue;
      if (child.name === "w:r") this.run(child, look, link);
      else if (child.name === "m:oMathPara") this.formulas.push(formulaText(child));
      else if (child.name === "m:oMath") this.write(formulaText(child), { ...look, italic: true }, link);
      else if (child.name === "w:hyperlink") this.walk(child, look, this.address(child) ?? link);
      else if (child.name === "w:fldSimple") this.simpleField(child, look, link);
      else this.walk(child, look, link);
    }
  }

  private run(element: XmlElement, under: LetterStyle, link: string | null): void {
    const properties = childOf(element, "w:rPr");
    const style = this.context.styles.find(valueOf(properties, "w:rStyle"));
    const named = style === null ? {} : { style: style.title };
    const look = { ...under, ...style?.letters, ...named, ...lettersOf(properties) };
    for (const child of childrenOf(element)) this.runPart(child, look, link ?? this.fieldLink());
  }

  private runPart(child: XmlElement, look: LetterStyle, link: string | null): void {
    switch (child.name) {
      case "w:fldChar":
        return this.fieldMark(child.attributes["w:fldCharType"]);
      case "w:instrText": {
        const field = this.context.fields.at(-1);
        if (field !== undefined) field.instruction += textIn(child);
        return;
      }
      case "w:footnoteReference":
      case "w:endnoteReference":
      case "w:commentReference":
        return this.note(child);
      case "w:drawing":
      case "w:pict":
      case "w:object":
        return this.drawing(child);
      case "mc:AlternateContent":
        return this.alternate(child, look, link);
      case "w:ruby":
        return this.walk(childOf(child, "w:rubyBase") ?? child, look, link);
      default: {
        const text = lettersIn(child);
        if (text !== "") this.write(text, look, link);
      }
    }
  }

  private write(text: string, style: LetterStyle, link: string | null): void {
    if (this.context.fields.some(({ result }) => !result)) return;
    const { hidden = false, capitals = false, ...look } = style;
    const plain = withoutPrivateLetters(text, look.font ?? "");
    const shown = capitals ? plain.toUpperCase() : plain;
    (hidden ? this.hidden : this.runs).push(runOf(shown, { ...lookOf(look), link }));
  }

  private note(element: XmlElement): void {
    const kind = element.name.slice(2).replace("Reference", "") as NoteReference["kind"];
    const note = { kind, id: element.attributes["w:id"] ?? "" };
    this.notes.push(note);
    if (kind === "comment") return;
    const label = this.context.labelOf(note);
    this.runs.push(runOf(label, { position: "superscript", note: label }));
  }

  /** One of several alternatives: the first that is not empty. */
  private alternate(element: XmlElement, look: LetterStyle, link: string | null): void {
    const [first] = childrenOf(element);
    for (const child of childrenOf(first)) this.runPart(child, look, link);
  }

  private drawing(element: XmlElement): void {
    const boxes = outermost(element, "w:txbxContent");
    this.boxes.push(...boxes);
    const described = [...elementsIn(element, "wp:docPr"), ...elementsIn(element, "v:shape")][0]?.attributes;
    const alternative = described?.["descr"] ?? described?.["alt"] ?? "";
    const ids = [
      ...elementsIn(element, "a:blip").map(({ attributes }) => attributes["r:embed"] ?? attributes["r:link"]),
      ...elementsIn(element, "v:imagedata").map(({ attributes }) => attributes["r:id"]),
    ];
    for (const id of ids) {
      const part = this.context.relations.get(id ?? "")?.target;
      if (part !== undefined) this.pictures.push({ part, alternative });
    }
    if (ids.length === 0 && boxes.length === 0 && elementsIn(element, "a:graphicData").length > 0)
      this.pictures.push({ part: "", alternative });
  }

  private simpleField(element: XmlElement, look: LetterStyle, link: string | null): void {
    const found = linkOf(element.attributes["w:instr"] ?? "");
    this.walk(element, look, found ?? link);
  }

  private fieldMark(type: string | undefined): void {
    const { fields } = this.context;
    if (type === "begin") {
      fields.push({ instruction: "", result: false });
      if (fields.length > mostFields) fields.shift();
    } else if (type === "end") fields.pop();
    else if (type === "separate") {
      const field = fields.at(-1);
      if (field !== undefined) field.result = true;
    }
  }

  private fieldLink(): string | null {
    for (const { instruction } of this.context.fields.toReversed()) {
      const link = linkOf(instruction);
      if (link !== null) return link;
    }
    return null;
  }

  private address({ attributes }: XmlElement): string | null {
    const relation = this.context.relations.get(attributes["r:id"] ?? "");
    if (relation?.external === true) return relation.target;
    return attributes["w:anchor"] === undefined ? null : `#${attributes["w:anchor"]}`;
  }
}

/** Deleted or moved text, and pure formatting. */
const skipped: ReadonlySet<string> = new Set([
  "w:pPr",
  "w:rPr",
  "w:del",
  "w:moveFrom",
  "w:sdtPr",
  "w:sdtEndPr",
  "w:proofErr",
]);

function linkOf(instruction: string): string | null {
  const [, address, anchor] =
    /^\s*HYPERLINK\s+(?:"([^"]+)")?(?:\s*\\l\s+"([^"]+)")?/i.exec(instruction) ?? [];
  if (address !== undefined && !address.startsWith("\\")) return address;
  return anchor === undefined ? null : `#${anchor}`;
}

/** The text of an element inside a run. */
function lettersIn(element: XmlElement): string {
  switch (element.name) {
    case "w:t":
      return textIn(element);
    case "w:tab":
    case "w:ptab":
      return "\t";
    case "w:br":
      return /^(page|column)$/.test(element.attributes["w:type"] ?? "") ? " " : lineBreak;
    case "w:cr":
      return lineBreak;
    case "w:noBreakHyphen":
      return "\u2011";
    case "w:sym":
      return symbolOf(element.attributes["w:char"] ?? "", element.attributes["w:font"] ?? "");
    default:
      return "";
  }
}

/** A character of a symbol font. */
function symbolOf(code: string, font: string): string {
  const value = Number.parseInt(code, 16);
  if (!(value > 0 && value <= 0x10ffff)) return "";
  const place = value >= 0xf000 && value <= 0xf0ff ? value - 0xf000 : value;
  const known = place < 0x100 && /symbol|dings/i.test(font);
  if (known) return symbolLetter(font, place);
  return value >= 0xe000 && value <= 0xf8ff ? "•" : String.fromCodePoint(value);
}

/** Elements of a name that are not nested in another of that name. */
function outermost(element: XmlElement, name: string): readonly XmlElement[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === name) return [child];
    return child.name === "mc:Fallback" ? [] : outermost(child, name);
  });
}

/** Converts text in the document's style to runs of the flow. */
function lookOf({ font, ...style }: LetterStyle): Look {
  const monospace = font !== undefined && isTypewriter(font);
  return { ...style, ...(font !== undefined && { font }), monospace };
}
