/** Finds words in the recovered text. */
import type { Pairing } from "./pairing.ts";

/** The search field and its matches. */
export class Search {
  private readonly field: HTMLInputElement;
  private readonly said: HTMLElement;
  private readonly text: HTMLElement;
  private readonly pairing: Pairing;
  private found: readonly HTMLElement[] = [];
  private at = -1;

  constructor(field: HTMLElement, said: HTMLElement, text: HTMLElement, pairing: Pairing) {
    this.field = field as HTMLInputElement;
    this.said = said;
    this.text = text;
    this.pairing = pairing;
    field.addEventListener("input", () => this.look());
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.next(event.shiftKey ? -1 : 1);
    });
  }

  /** Clears the search. */
  clear(): void {
    this.field.value = "";
    this.look();
  }

  private look(): void {
    const words = this.field.value.trim().toLowerCase();
    for (const old of this.found) old.classList.remove("found");
    const all = words === "" ? [] : [...this.text.querySelectorAll<HTMLElement>("[data-part]")];
    this.found = all.filter((each) => (each.textContent ?? "").toLowerCase().includes(words));
    this.at = -1;
    for (const each of this.found) each.classList.add("found");
    this.said.textContent =
      words === "" ? "" : this.found.length === 1 ? "1 place" : `${this.found.length} places`;
  }

  private next(step: number): void {
    if (this.found.length === 0) return;
    this.at = (this.at + step + this.found.length) % this.found.length;
    this.pairing.choose(Number(this.found[this.at]?.dataset["part"]), null);
    this.said.textContent = `${this.at + 1} of ${this.found.length}`;
  }
}
