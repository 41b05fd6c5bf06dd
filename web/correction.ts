/** Shows pages with body words in black and all others in red; clicking a word corrects it. */
import { element } from "./elements.ts";

/** Saves a corrected page under a file name. */
export type SavePage = (page: number, svg: string) => void;

const colors = { body: "#000000", other: "#ff0000" } as const;

/** The painted pages of a file. */
export class Correction {
  private readonly root: HTMLElement;
  private readonly ask: (page: number) => void;
  private readonly save: SavePage;
  /** Whether words are being corrected. */
  active = false;

  constructor(root: HTMLElement, ask: (page: number) => void, save: SavePage) {
    this.root = root;
    this.ask = ask;
    this.save = save;
  }

  /** Shows the painted pages, or the printed ones again. */
  toggle(active: boolean): void {
    this.active = active;
    for (const sheet of this.root.querySelectorAll<HTMLElement>(".sheet")) {
      sheet.setAttribute("role", active ? "group" : "img");
      if (sheet.dataset["near"] === "yes") this.want(Number(sheet.dataset["page"]));
    }
  }

  /** Requests a page when it scrolls into view, once. */
  want(page: number): void {
    const sheet = this.sheetOf(page);
    if (!this.active || sheet === null || sheet.dataset["painted"] !== undefined) return;
    sheet.dataset["painted"] = "asked";
    this.ask(page);
  }

  /** Shows a painted page; clicking a word switches its colour. */
  put(page: number, svg: string): void {
    const sheet = this.sheetOf(page);
    if (sheet === null) return;
    const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const painted = document.importNode(drawn, true);
    painted.classList.add("painted");
    painted.setAttribute("aria-label", `Words of page ${page}`);
    let corrected = svg;
    let count = 0;
    const button = element("button", { type: "button", class: "save-page" }, `Save page ${page}`);
    painted.addEventListener("click", (event) => {
      const word = wordAt(event.target, painted);
      if (word === null) return;
      const was = word.getAttribute("fill") ?? "";
      const fill = was === colors.body ? colors.other : colors.body;
      word.setAttribute("fill", fill);
      // Only colours change; the rest of the file stays as it was written.
      corrected = corrected.replace(`id="${word.id}" fill="${was}"`, `id="${word.id}" fill="${fill}"`);
      count += word.classList.toggle("corrected") ? 1 : -1;
      button.textContent = count === 0 ? `Save page ${page}` : `Save page ${page} (${count} corrected)`;
    });
    button.addEventListener("click", () => this.save(page, corrected));
    sheet.append(painted, button);
  }

  private sheetOf(page: number): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`.sheet[data-page="${page}"]`);
  }
}

/** The word that was clicked: the element with an id around the letters. */
function wordAt(target: EventTarget | null, page: Element): Element | null {
  const word = target instanceof Element ? target.closest("[id]") : null;
  return word !== null && word !== page && page.contains(word) ? word : null;
}
