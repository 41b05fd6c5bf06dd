/** Targets of links and outline entries. */
import type { Destination } from "../../model/page.ts";
import type { Engine } from "./engine.ts";
import type { Handle } from "./handles.ts";
import { type PageSpace, toPage } from "./user-space.ts";
import { readNarrow } from "./memory.ts";

/** A target in this file or elsewhere. */
export interface Target {
  readonly destination: Destination | null;
  readonly uri: string | null;
}

/** PDFium's type of an action that opens an address. */
export const uriAction = 3;
const mediaBox = 0;
const cropBox = 1;

/** Reads the target of an action or a destination (either may be 0). */
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

/** Reads a destination as a page number and a position on that page; null if it leads nowhere. */
export function readDestination(handle: Handle, pointer: number): Destination | null {
  const known = handle.destinations.get(pointer);
  if (known !== undefined) return known;
  const destination = readPlace(handle, pointer);
  handle.destinations.set(pointer, destination);
  return destination;
}

function readPlace(handle: Handle, pointer: number): Destination | null {
  const index = handle.engine.call.FPDFDest_GetDestPageIndex(handle.document, pointer);
  if (index < 0 || index >= handle.pageCount) return null;
  const page = index + 1;
  const place = readLocation(handle.engine, pointer) ?? readView(handle.engine, pointer);
  if (place.x === null && place.y === null) return { page, x: null, y: null };
  const [a, b, c, d, e, f] = toPage(spaceOfPage(handle, index));
  const sideways = a === 0;
  const [across, down] = sideways ? [place.y, place.x] : [place.x, place.y];
  return {
    page,
    x: across === null ? null : (sideways ? c : a) * across + e,
    y: down === null ? null : (sideways ? b : d) * down + f,
  };
}

/** A position in user space, as far as the file states it. */
interface StatedPlace {
  readonly x: number | null;
  readonly y: number | null;
}

/** The position of an XYZ destination; null for other kinds. */
function readLocation(engine: Engine, pointer: number): StatedPlace | null {
  const at = engine.scratch;
  const [hasX, hasY, hasZoom, x, y, zoom] = [at, at + 4, at + 8, at + 12, at + 16, at + 20];
  if (engine.call.FPDFDest_GetLocationInPage(pointer, hasX, hasY, hasZoom, x, y, zoom) === 0) return null;
  const [flags, values] = [engine.i32(), engine.f32()];
  return {
    x: flags[hasX >> 2] === 0 ? null : (values[x >> 2] ?? null),
    y: flags[hasY >> 2] === 0 ? null : (values[y >> 2] ?? null),
  };
}

/** PDFium's types of destinations that fit part of the page to the window. */
const fit = { across: 3, down: 4, rectangle: 5, inkAcross: 7, inkDown: 8 } as const;

/** The position of a destination that fits part of the page to the window: its top left corner. */
function readView(engine: Engine, pointer: number): StatedPlace {
  const at = engine.scratch;
  const kind = engine.call.FPDFDest_GetView(pointer, at, at + 4);
  if ((engine.u32()[at >> 2] ?? 0) === 0) return { x: null, y: null };
  const [first = 0, , , top = 0] = engine.f32().subarray((at >> 2) + 1, (at >> 2) + 5);
  if (kind === fit.across || kind === fit.inkAcross) return { x: null, y: first };
  if (kind === fit.down || kind === fit.inkDown) return { x: first, y: null };
  return kind === fit.rectangle ? { x: first, y: top } : { x: null, y: null };
}

/** The visible area and rotation of a page that is not loaded. */
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

/** A page's rotation from PDFium's number of quarter turns. */
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
