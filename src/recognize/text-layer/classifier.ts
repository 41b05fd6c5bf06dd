/** The trained text-layer classifier; `train/text-layer` produces its model. */
import { probabilityOf, type Trees } from "../../numeric/trees.ts";
import { featuresOf, rowOf, type SpellingModel, type TextFeatures, type TextSample } from "./features.ts";
import { textLayerModel } from "./model.ts";
import type { PairTable } from "./spelling.ts";

/** The model as it is stored. */
interface StoredModel {
  /** Names of the features the trees use. */
  readonly features: readonly string[];
  /** Texts above this probability are wrong. */
  readonly threshold: number;
  readonly trees: Trees;
  readonly tables: readonly PairTable[];
  readonly han: string;
  /** Words separated by spaces. */
  readonly frequent: string;
}

/** The probability that a text is wrong, and its features. */
export interface Classified {
  readonly probability: number;
  /** The text is wrong above this probability. */
  readonly threshold: number;
  readonly features: TextFeatures;
}

interface Classifier extends SpellingModel, Pick<StoredModel, "threshold" | "trees"> {}

let loaded: Classifier | null = null;

/** Computes the probability that a text is wrong. */
export function classifyText(sample: TextSample): Classified {
  loaded ??= load();
  const features = featuresOf(sample, loaded);
  return { probability: probabilityOf(loaded.trees, rowOf(features)), threshold: loaded.threshold, features };
}

function load(): Classifier {
  const { trees, threshold, tables, han, frequent } = JSON.parse(textLayerModel) as StoredModel;
  return { trees, threshold, tables, han: new Set(han), frequent: new Set(frequent.split(" ")) };
}
