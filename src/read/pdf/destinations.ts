/** Where links and outline entries lead. */
import type { Destination } from "../../model/page.ts";
import type { Engine } from "./engine.ts";
import { type PageSpace, toPage } from "./space.ts";
import { readNarrow } from "./memory.ts";

/** An open file: PDFium's handle on it. */
export interface Handle {
  readonly engine: Engine;
  readonly document: number;
  readonly pageCount: number;
  /** Spaces of pages that destinations led to; a long document leads to each many times. */
  readonly spaces: Map<number, PageSpace>;
  /** Destinations by PDFium's pointer, which stays good while the file is open. */
  readonly destinations: Map<number, Destination | null>;
}

/** A place in this file or elsewhere that an action or a destination leads to. */
export interface Target {
  readonly destination: Destination | null;
  readonly uri: string | null;
}

/** PDFium's number for an action that opens an address. */
export const uriAction = 3;
const mediaBox = 0;
const cropBox = 1;

/** Reads where an action or a destination (either may be 0) leads. */
export function readTarget(handle: Handle, destination: number, action: number): Target {
  const { call } = handle.engine;
  if (destination !== 0) return { destination: readDestination(handle, destination), uri: null };
  if (action === 0) return { destination: null, uri: null };
  if (call.FPDFAction_GetType(action) === uriAction) {
    const uri = readNarrow(handle.engine, (buffer, size) =>
      call.FPDFAction_GetURIPath(handle.document, action, buffer, size),
    );
    return { destination: null, uri: uri || null };
  }
  const inside = call.FPDFAction_GetDest(handle.document, action);
  return { destination: inside === 0 ? null : readDestination(handle, inside), uri: null };
}

/** Reads a destination as a page number and a place on that page; null when it leads nowhere. */
export function readDestination(handle: Handle, pointer: number): Destination | null {
  const known = handle.destinations.get(pointer);
  if (known !== undefined) return known;
  const destination = readPlace(handle, pointer);
  handle.destinations.set(pointer, destination);
  return destination;
}

function readPlace(handle: Handle, pointer: number): Destination | null {
  const { engine } = handle;
  const index = engine.call.FPDFDest_GetDestPageIndex(handle.document, pointer);
  if (index < 0 || index >= handle.pageCount) return null;
  const at = engine.scratch;
  const found = engine.call.FPDFDest_GetLocationInPage(
    pointer,
    at,
    at + 4,
    at + 8,
    at + 12,
    at + 16,
    at + 20,
  );
  if (found === 0) return { page: index + 1, x: null, y: null };
  const flags = engine.i32();
  const hasX = (flags[at >> 2] ?? 0) !== 0;
  const hasY = (flags[(at >> 2) + 1] ?? 0) !== 0;
  const [x = 0, y = 0] = engine.f32().subarray((at >> 2) + 3, (at >> 2) + 5);
  const [a, b, c, d, e, f] = toPage(spaceOfPage(handle, index));
  const place = { x: a * x + c * y + e, y: b * x + d * y + f };
  const sideways = a === 0;
  return {
    page: index + 1,
    x: (sideways ? hasY : hasX) ? place.x : null,
    y: (sideways ? hasX : hasY) ? place.y : null,
  };
}

/** The visible part and turn of a page that is not loaded. */
function spaceOfPage(handle: Handle, index: number): PageSpace {
  const known = handle.spaces.get(index);
  if (known !== undefined) return known;
  const { engine, document } = handle;
  const crop = pageBox(engine, document, index, cropBox) ?? [0, 792, 612, 0];
  const media = pageBox(engine, document, index, mediaBox) ?? crop;
  const turns = engine.call.EPDF_GetPageRotationByIndex(document, index);
  const space: PageSpace = {
    left: Math.max(crop[0], media[0]),
    top: Math.min(crop[1], media[1]),
    right: Math.min(crop[2], media[2]),
    bottom: Math.max(crop[3], media[3]),
    rotation: rotationOf(turns),
  };
  handle.spaces.set(index, space);
  return space;
}

/** A page's turn from PDFium's count of quarter turns. */
export function rotationOf(quarterTurns: number): PageSpace["rotation"] {
  return ([0, 90, 180, 270] as const)[((quarterTurns % 4) + 4) % 4] ?? 0;
}

function pageBox(
  engine: Engine,
  document: number,
  index: number,
  kind: number,
): readonly [number, number, number, number] | null {
  const at = engine.scratch;
  if (engine.call.EPDF_GetPageBoxByIndex(document, index, kind, at) === 0) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = engine.f32().subarray(at >> 2, (at >> 2) + 4);
  return [left, top, right, bottom];
}
