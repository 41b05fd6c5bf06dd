/** The trained classifier of text layers; `train/text-layer` makes its model. */
import { probabilityOf, type Trees } from "../../numeric/trees.ts";
import { featuresOf, rowOf, type SpellingModel, type TextFeatures, type TextSample } from "./features.ts";
import { textLayerModel } from "./model.ts";
import type { PairTable } from "./spelling.ts";

/** The model as it is stored. */
interface StoredModel {
  /** Names of the features that the trees were grown on. */
  readonly features: readonly string[];
  /** Texts above this probability are wrong. */
  readonly threshold: number;
  readonly trees: Trees;
  readonly tables: readonly PairTable[];
  readonly han: string;
  /** Words with spaces between. */
  readonly frequent: string;
}

/** How likely a text is wrong, and what it was measured by. */
export interface Classified {
  readonly probability: number;
  /** Above it the text is wrong. */
  readonly threshold: number;
  readonly features: TextFeatures;
}

interface Classifier extends SpellingModel, Pick<StoredModel, "threshold" | "trees"> {}

let loaded: Classifier | null = null;

/** Tells how likely a text is wrong. */
export function classifyText(sample: TextSample): Classified {
  loaded ??= load();
  const features = featuresOf(sample, loaded);
  return { probability: probabilityOf(loaded.trees, rowOf(features)), threshold: loaded.threshold, features };
}

function load(): Classifier {
  const { trees, threshold, tables, han, frequent } = JSON.parse(textLayerModel) as StoredModel;
  return { trees, threshold, tables, han: new Set(han), frequent: new Set(frequent.split(" ")) };
}
