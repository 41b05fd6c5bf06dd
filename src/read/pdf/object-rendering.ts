/** Draws chosen objects of a page without the others. */
import type { Pixels } from "../../model/assets.ts";
import type { Box } from "../../model/geometry.ts";
import type { Engine } from "./engine.ts";
import type { LoadedPage } from "./handles.ts";
import { renderBox } from "./render.ts";

/** A loaded page whose objects are deactivated, to be drawn one at a time. */
export class ObjectRenderer {
  readonly engine: Engine;
  private readonly page: LoadedPage;
  private readonly pointers: readonly number[];

  /** `pointers` are PDFium's objects by drawing order; the page cannot be read afterwards. */
  constructor(engine: Engine, page: LoadedPage, pointers: readonly number[]) {
    this.engine = engine;
    this.page = page;
    this.pointers = pointers;
    for (const pointer of pointers) engine.call.FPDFPageObj_SetIsActive(pointer, 0);
  }

  /** Draws the objects with the given orders on a transparent background. */
  draw(orders: readonly number[], box: Box, pixelsPerPoint: number): Pixels {
    this.switch(orders, 1);
    const pixels = renderBox(this.engine, this.page, box, { scale: pixelsPerPoint, ground: 0 });
    this.switch(orders, 0);
    return pixels;
  }

  private switch(orders: readonly number[], on: number): void {
    for (const order of orders) {
      const pointer = this.pointers[order];
      if (pointer !== undefined) this.engine.call.FPDFPageObj_SetIsActive(pointer, on);
    }
  }
}
