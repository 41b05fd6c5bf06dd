/** The legend: kinds of parts with their colours, each of which can be switched off. */
import { element } from "./elements.ts";
import { type Kind, kinds, type Part } from "./parts.ts";

/** The legend. */
export class Legend {
  private readonly root: HTMLElement;
  private readonly body: HTMLElement;

  constructor(root: HTMLElement, body: HTMLElement) {
    this.root = root;
    this.body = body;
  }

  /** Lists the kinds in a document and how many parts of each there are. */
  show(parts: readonly Part[]): void {
    const counts = new Map<Kind, number>();
    for (const { kind } of parts) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const rows = (Object.keys(kinds) as Kind[])
      .filter((kind) => counts.has(kind))
      .map((kind) => this.row(kind, counts.get(kind) ?? 0));
    this.root.replaceChildren(element("legend", {}, "Show"), ...rows);
  }

  private row(kind: Kind, count: number): HTMLElement {
    const off = `no-${kind}`;
    const box = element("input", { type: "checkbox", "data-kind": kind });
    box.checked = !this.body.classList.contains(off);
    box.addEventListener("change", () => this.body.classList.toggle(off, !box.checked));
    return element(
      "label",
      {},
      box,
      element("span", { class: "swatch", "data-kind": kind }),
      `${kinds[kind]} (${count})`,
    );
  }
}
