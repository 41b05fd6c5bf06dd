/** The shapes of a slide and their order. */
import { childOf, childrenOf, elementsIn, type XmlElement } from "../xml.ts";

/** A shape with its purpose. */
export interface Shape {
  readonly kind: "title" | "body" | "text" | "picture" | "furniture";
  readonly element: XmlElement;
  /** Its top left corner and height, in EMU (1/12700 point); null if only its layout states them. */
  readonly place: { readonly x: number; readonly y: number; readonly height: number } | null;
}

const kinds: Readonly<Record<string, Shape["kind"]>> = {
  title: "title",
  ctrTitle: "title",
  sldNum: "furniture",
  dt: "furniture",
  ftr: "furniture",
  hdr: "furniture",
};

/** Finds the shapes of a slide, including those in groups. */
export function shapesIn(element: XmlElement): readonly Shape[] {
  return childrenOf(element).flatMap((child): readonly Shape[] => {
    switch (child.name) {
      case "p:sp":
        return [{ kind: kindOf(child), element: child, place: placeOf(child) }];
      case "p:pic":
        return [{ kind: "picture", element: child, place: placeOf(child) }];
      case "p:graphicFrame":
        return [{ kind: "text", element: child, place: placeOf(child) }];
      case "mc:Fallback":
        return [];
      default:
        return shapesIn(child);
    }
  });
}

function kindOf(shape: XmlElement): Shape["kind"] {
  const placeholder = elementsIn(childOf(shape, "p:nvSpPr"), "p:ph")[0];
  if (placeholder === undefined) return "text";
  return kinds[placeholder.attributes["type"] ?? ""] ?? "body";
}

function placeOf(shape: XmlElement): Shape["place"] {
  const frame = elementsIn(shape, "a:xfrm")[0] ?? childOf(shape, "p:xfrm");
  const offset = childOf(frame, "a:off")?.attributes;
  const size = childOf(frame, "a:ext")?.attributes;
  if (offset === undefined) return null;
  return { x: Number(offset["x"]), y: Number(offset["y"]), height: Number(size?.["cy"] ?? 0) };
}

/**
 * Shapes in reading order: the title, then rows from the top, each from the left.
 *
 * Shapes are in one row if their top edges are close relative to the lower one. Shapes without a position stay where
 * the file has them.
 */
export function inReadingOrder(shapes: readonly Shape[]): readonly Shape[] {
  const titles = shapes.filter(({ kind }) => kind === "title");
  const furniture = shapes.filter(({ kind }) => kind === "furniture");
  const others = shapes.filter(({ kind }) => kind !== "title" && kind !== "furniture");
  const loose = others.filter(({ place }) => place === null);
  const placed = others.filter(({ place }) => place !== null).toSorted(compare);
  return [...titles, ...loose, ...placed, ...furniture];
}

/** Maximum distance of top edges within a row, as a fraction of the height. */
const sameRow = 0.3;

function compare({ place: a }: Shape, { place: b }: Shape): number {
  if (a === null || b === null) return 0;
  const near = Math.abs(a.y - b.y) < sameRow * Math.min(a.height, b.height);
  return near ? a.x - b.x : a.y - b.y;
}
