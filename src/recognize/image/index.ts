/** The page as an image: the steps in order. */
import type { Pixels } from "../../model/assets.ts";
import { type Components, findComponents } from "./components.ts";
import { type Gray, grayOf } from "./gray.ts";
import type { Ink } from "./ink.ts";
import { pictureOf } from "./deskewing.ts";
import { findOrientation, type Orientation } from "./orientation.ts";
import { uprightOf } from "./upright.ts";

export type { Gray } from "./gray.ts";
export type { Ink } from "./ink.ts";
export type { Orientation } from "./orientation.ts";

/** An upright image of a page. */
export interface PageImage {
  readonly gray: Gray;
  readonly ink: Ink;
  /** The components of the ink. */
  readonly components: Components;
  /** Orientation and skew of the page before it was turned. */
  readonly orientation: Orientation;
}

/** Turns the image of a page upright; an image of doubtful orientation is left as it is. */
export function readPageImage(pixels: Pixels): PageImage {
  const picture = pictureOf(grayOf(pixels));
  const { gray, ink, components } = picture;
  const orientation = findOrientation(components, gray);
  const upright = uprightOf(picture, orientation);
  if (upright.gray === gray) return { gray, ink, components, orientation };
  return { ...upright, components: findComponents(upright.ink), orientation };
}
