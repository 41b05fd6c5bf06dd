/** The structure tree: what the producer says the content of a page is. */
import type { Tag } from "../../model/page.ts";
import type { Engine } from "./engine.ts";
import { decodeWide, placeText, readCounted, readWide } from "./memory.ts";

/** Trees deeper than this are damage; well-made ones stay below 20. */
const deepest = 64;

/** Reads the part of the structure tree that belongs to a loaded page. */
export function readTags(engine: Engine, page: number): readonly Tag[] {
  const { call } = engine;
  const tree = call.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return [];
  const roots: Tag[] = [];
  const count = call.FPDF_StructTree_CountChildren(tree);
  for (let index = 0; index < count; index++) {
    const element = call.FPDF_StructTree_GetChildAtIndex(tree, index);
    if (element !== 0) roots.push(readTag(engine, element, 0));
  }
  call.FPDF_StructTree_Close(tree);
  return roots;
}

function readTag(engine: Engine, element: number, depth: number): Tag {
  const { call } = engine;
  const children: Tag[] = [];
  const markedContent: number[] = [];
  const count = depth < deepest ? call.FPDF_StructElement_CountChildren(element) : 0;
  for (let index = 0; index < count; index++) {
    const id = call.FPDF_StructElement_GetChildMarkedContentID(element, index);
    if (id >= 0) markedContent.push(id);
    const child = call.FPDF_StructElement_GetChildAtIndex(element, index);
    if (child !== 0) children.push(readTag(engine, child, depth + 1));
  }
  const text = (name: TextOfElement): string =>
    readWide(engine, (buffer, size) => call[name](element, buffer, size));
  return {
    type: text("FPDF_StructElement_GetType"),
    id: text("FPDF_StructElement_GetID"),
    title: text("FPDF_StructElement_GetTitle"),
    language: text("FPDF_StructElement_GetLang"),
    alternative: text("FPDF_StructElement_GetAltText"),
    actualText: text("FPDF_StructElement_GetActualText"),
    attributes: readAttributes(engine, element),
    markedContent,
    children,
  };
}

type TextOfElement =
  | "FPDF_StructElement_GetType"
  | "FPDF_StructElement_GetID"
  | "FPDF_StructElement_GetTitle"
  | "FPDF_StructElement_GetLang"
  | "FPDF_StructElement_GetAltText"
  | "FPDF_StructElement_GetActualText";

function readAttributes(engine: Engine, element: number): Tag["attributes"] {
  const { call } = engine;
  const attributes: [string, string | number | boolean][] = [];
  const sets = call.FPDF_StructElement_GetAttributeCount(element);
  for (let set = 0; set < sets; set++) {
    const attribute = call.FPDF_StructElement_GetAttributeAtIndex(element, set);
    const count = attribute === 0 ? 0 : call.FPDF_StructElement_Attr_GetCount(attribute);
    for (let index = 0; index < count; index++) {
      const name = attributeName(engine, attribute, index);
      const value = name === "" ? null : attributeValue(engine, attribute, name);
      if (value !== null) attributes.push([name, value]);
    }
  }
  return Object.fromEntries(attributes);
}

function attributeName(engine: Engine, attribute: number, index: number): string {
  const bytes = readCounted(engine, (buffer, size, needed) =>
    engine.call.FPDF_StructElement_Attr_GetName(attribute, index, buffer, size, needed),
  );
  return new TextDecoder().decode(bytes.subarray(0, Math.max(0, bytes.length - 1)));
}

/** PDFium's attribute value types. */
const valueKind = { boolean: 1, number: 2, string: 3, name: 4 } as const;

function attributeValue(engine: Engine, attribute: number, name: string): string | number | boolean | null {
  const { call, scratch } = engine;
  const key = placeText(engine, name);
  const value = call.FPDF_StructElement_Attr_GetValue(attribute, key);
  call.free(key);
  if (value === 0) return null;
  switch (call.FPDF_StructElement_Attr_GetType(value)) {
    case valueKind.boolean:
      call.FPDF_StructElement_Attr_GetBooleanValue(value, scratch);
      return (engine.i32()[scratch >> 2] ?? 0) !== 0;
    case valueKind.number:
      call.FPDF_StructElement_Attr_GetNumberValue(value, scratch);
      return engine.f32()[scratch >> 2] ?? 0;
    case valueKind.string:
    case valueKind.name:
      return decodeWide(
        readCounted(engine, (buffer, size, needed) =>
          call.FPDF_StructElement_Attr_GetStringValue(value, buffer, size, needed),
        ),
      );
    default:
      return null;
  }
}
