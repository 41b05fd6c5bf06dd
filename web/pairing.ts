/** Links the two sides: a part highlighted or selected on one is highlighted on the other, with its role and reasons. */
import { element } from "./elements.ts";
import type { PageView } from "./page-view.ts";
import { kinds, type Part } from "./parts.ts";

/** The link between page and text. */
export class Pairing {
  private readonly sides: readonly HTMLElement[];
  private readonly text: HTMLElement;
  private readonly why: HTMLElement;
  private readonly pages: PageView;
  private parts: readonly Part[] = [];

  constructor(left: HTMLElement, text: HTMLElement, why: HTMLElement, pages: PageView) {
    this.sides = [left, text];
    this.text = text;
    this.why = why;
    this.pages = pages;
    for (const side of this.sides) {
      side.addEventListener("pointerover", (event) => this.light("lit", partId(event.target)));
      side.addEventListener("pointerleave", () => this.light("lit", null));
    }
    left.addEventListener("click", (event) => this.choose(partId(event.target), "page"));
    text.addEventListener("click", (event) => this.choose(partId(event.target), "text"));
    text.addEventListener("focusin", (event) => this.choose(partId(event.target), "text"));
    text.addEventListener("keydown", (event) => this.step(event));
  }

  /** Takes the parts of a new document. */
  use(parts: readonly Part[]): void {
    this.parts = parts;
    this.why.replaceChildren();
  }

  /** Selects a part and scrolls to it on the other side, or on both. */
  choose(id: number | null, from: "page" | "text" | null): void {
    const part = id === null ? undefined : this.parts[id];
    if (part === undefined) return;
    this.light("chosen", part.id);
    const own = this.text.querySelector<HTMLElement>(`[data-part="${part.id}"]`);
    for (const other of this.text.querySelectorAll("[tabindex='0']")) other.setAttribute("tabindex", "-1");
    own?.setAttribute("tabindex", "0");
    if (from !== "page") this.pages.reveal(part);
    if (from !== "text") own?.scrollIntoView({ block: "center" });
    this.tell(part);
  }

  /** The arrow keys move from part to part in the text. */
  private step(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const all = [...this.text.querySelectorAll<HTMLElement>("[data-part]")].filter(
      (each) => each.offsetParent !== null,
    );
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = all[at + step];
    if (step === 0 || at < 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  private light(name: "lit" | "chosen", id: number | null): void {
    for (const side of this.sides) {
      for (const old of side.querySelectorAll(`.${name}`)) old.classList.remove(name);
      if (id === null) continue;
      for (const own of side.querySelectorAll(`[data-part="${id}"]`)) own.classList.add(name);
    }
  }

  private tell({ kind, node }: Part): void {
    const places = [...new Set(node.sources.map(({ page }) => page))];
    const sure = `${Math.round(node.confidence * 100)} % sure`;
    const where = places.length === 0 ? [] : [`page ${places.join(", ")}`];
    this.why.replaceChildren(
      element("strong", {}, kinds[kind]),
      ` ${[...where, sure, ...node.reasons].join(" · ")}`,
    );
  }
}

function partId(target: EventTarget | null): number | null {
  const own = target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-part]") : null;
  return own === null ? null : Number(own.dataset["part"]);
}
