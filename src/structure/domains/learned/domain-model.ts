/** What a domain learned from labelled documents. */
import type { Trees } from "../../../numeric/trees.ts";

/** Trees for each class of lines, as `urtext train` writes them. */
export interface DomainModel {
  readonly domain: string;
  /** Number of documents it was trained on. */
  readonly documents: number;
  /** Names of the observations, in the order of the trees' first columns. */
  readonly observations: readonly string[];
  /** Openings of lines; each has two more columns, for the line and for the line above. */
  readonly openings: readonly string[];
  /** For each class, trees that tell it from all others. */
  readonly classes: readonly ClassTrees[];
}

/** The trees of one class. */
export interface ClassTrees {
  readonly name: string;
  readonly trees: Trees;
}
