/** Shows the printed pages with the recovered parts drawn over them; only pages in view are drawn. */
import type { Source } from "../src/model/flow.ts";
import type { Box } from "../src/model/geometry.ts";
import { drawn, element } from "./elements.ts";
import type { Part } from "./parts.ts";

/** US Letter, until the size of a page is known. */
const usual = { width: 612, height: 792 };

/** Sharp enough on ordinary screens, and fast to draw. */
const dotsPerInch = 110;

/** The list of pages. */
export class PageView {
  private readonly root: HTMLElement;
  private readonly ask: (page: number, dotsPerInch: number) => void;
  private readonly sheets: HTMLElement[] = [];
  private observer: IntersectionObserver | null = null;

  constructor(root: HTMLElement, ask: (page: number, dotsPerInch: number) => void) {
    this.root = root;
    this.ask = ask;
  }

  /** Creates a placeholder for each page. */
  show(count: number): void {
    this.observer?.disconnect();
    this.observer = new IntersectionObserver((entries) => entries.forEach((entry) => this.seen(entry)), {
      root: this.root,
      rootMargin: "400px",
    });
    this.sheets.length = 0;
    this.root.replaceChildren();
    for (let page = 1; page <= count; page++) {
      const sheet = element("div", {
        class: "sheet",
        "data-page": String(page),
        role: "img",
        "aria-label": `Page ${page}`,
      });
      setSize(sheet, usual.width, usual.height);
      this.sheets.push(sheet);
      this.root.append(sheet);
      this.observer.observe(sheet);
    }
  }

  /** Shows a drawn page unless it has scrolled out of view. */
  put(page: number, image: ImageBitmap, width: number, height: number): void {
    const sheet = this.sheets[page - 1];
    if (sheet === undefined || sheet.dataset["near"] !== "yes") return image.close();
    setSize(sheet, width, height);
    const canvas = element("canvas", { width: String(image.width), height: String(image.height) });
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(image);
    sheet.querySelector("canvas")?.remove();
    sheet.prepend(canvas);
    sheet.querySelector("svg:not(.painted)")?.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }

  /** Draws a frame around each part, numbered in reading order. */
  frame(parts: Iterable<Part>): void {
    const orders = new Map<number, number>();
    const framed = new Set<string>();
    for (const part of parts)
      for (const { page, box } of framesOf(part.node.sources)) {
        // Authors on one line share a frame.
        const place = [page, box.x0, box.y0, box.x1, box.y1].join();
        if (framed.has(place)) continue;
        framed.add(place);
        const order = (orders.get(page) ?? 0) + 1;
        orders.set(page, order);
        this.addFrame(part, page, box, order);
      }
  }

  /** Scrolls to the first frame of a part. */
  reveal(part: Part): void {
    const frame = this.root.querySelector(`[data-part="${part.id}"]`);
    (frame ?? this.sheets[(part.node.sources[0]?.page ?? 0) - 1])?.scrollIntoView({ block: "center" });
  }

  private seen({ target, isIntersecting }: IntersectionObserverEntry): void {
    const sheet = target as HTMLElement;
    if (isIntersecting === (sheet.dataset["near"] === "yes")) return;
    sheet.dataset["near"] = isIntersecting ? "yes" : "no";
    if (isIntersecting) this.ask(Number(sheet.dataset["page"]), dotsPerInch);
    else sheet.querySelector("canvas")?.remove();
  }

  private addFrame(part: Part, page: number, box: Box, order: number): void {
    const sheet = this.sheets[page - 1];
    if (sheet === undefined) return;
    let layer = sheet.querySelector<SVGElement>("svg:not(.painted)");
    if (layer === null) {
      const viewBox = `0 0 ${sheet.dataset["width"]} ${sheet.dataset["height"]}`;
      layer = drawn("svg", { viewBox, preserveAspectRatio: "none", "aria-hidden": "true" });
      sheet.append(layer);
    }
    const [x, y] = [box.x0 - 2, box.y0 - 2];
    const size = { width: String(box.x1 - box.x0 + 4), height: String(box.y1 - box.y0 + 4) };
    const rect = drawn("rect", { x: String(x), y: String(y), ...size });
    const number = drawn("text", { x: String(x - 2), y: String(y + 6), class: "order" });
    number.textContent = String(order);
    for (const each of [rect, number]) {
      each.dataset["part"] = String(part.id);
      each.dataset["kind"] = part.kind;
    }
    layer.append(rect, number);
  }
}

/** Merges consecutive lines of one column into one frame. */
function framesOf(sources: readonly Source[]): readonly Pick<Source, "page" | "box">[] {
  const frames: { page: number; box: Box }[] = [];
  for (const { page, box } of sources) {
    const last = frames.at(-1);
    const follows =
      last !== undefined &&
      last.page === page &&
      box.x0 < last.box.x1 &&
      box.x1 > last.box.x0 &&
      box.y1 > last.box.y1 &&
      box.y0 - last.box.y1 < 1.5 * (box.y1 - box.y0);
    if (follows) last.box = around(last.box, box);
    else frames.push({ page, box });
  }
  return frames;
}

function around(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

function setSize(sheet: HTMLElement, width: number, height: number): void {
  sheet.dataset["width"] = String(width);
  sheet.dataset["height"] = String(height);
  sheet.style.aspectRatio = `${width} / ${height}`;
}
