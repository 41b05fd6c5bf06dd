/** Thresholds for columns and gutters. */

/**
 * What makes a gutter; lengths in font sizes of the region unless said otherwise.  Measured on the development
 * articles and pages: gutters there are 0.9 and wider.
 */
export const limits = {
  /** Narrowest gutter: stretched spaces line up by chance only below this. */
  gutter: 0.6,
  /** Least height over which both sides have text … */
  height: 1.8,
  /** … beside a gutter at least this wide; rivers of white in stretched text are narrower. */
  wide: 1.6,
  /** Least height beside a narrower gutter. */
  narrowHeight: 6,
  /** Columns of so many lines are long: at least the given share of them begins at the edge. */
  longRows: 5,
  straightShare: 0.4,
  /** How far lines may begin from the edge of a column and still make it straight. */
  straight: 0.5,
  /** A column is text when its lines fill at least this share of it on average … */
  fill: 0.55,
  /** … or have at least this many letters on average. */
  letters: 28,
  /**
   * Of up to so many rows on the same baselines those of one side must fill this share; how far off baselines may be.
   */
  listingRows: 8,
  listingFill: 0.78,
  listingSlack: 0.1,
  /** At least so many rows on both sides that fill this share are columns where this share has baselines of its own. */
  apartRows: 12,
  apartFill: 0.3,
  apartShare: 0.5,
  /** More rows are so where this share of the pieces of each side has one face, and each side another. */
  faceShare: 0.7,
  /** Gutters are looked for where at most this share of the text's height is crossed. */
  crossed: 0.6,
  /** Fewest pieces that begin at one place to make it the edge of a column. */
  edge: 4,
  /** Up to this share of the pieces, and one, may stand in a gutter all the same. */
  intruders: 0.03,
  /** A side narrower than this share of the other, with short pieces beside its lines, is labels. */
  labels: 0.3,
  /** Unless it has at least so many rows, of so many letters, that fill this share of its width on average. */
  narrowRows: 10,
  narrowLetters: 16,
  narrowFill: 0.75,
  /** Beside a text of at least so many rows, words of so many letters on average in print of this share are notes. */
  notedRows: 6,
  noteLetters: 6,
  noteSize: 0.92,
  /** Sizes of lines of one paragraph differ by no more than this share; recognized text is uneven. */
  alike: 0.15,
  /** Rows of a paragraph that are stretched at its beginning or end fall into so many pieces on average. */
  stretchedPieces: 2.5,
  /** Distance between lines, to tell lines that go on from those that start anew. */
  leading: 1.7,
  /** A float that reaches over its column by up to this share of its width, beside so many lines, is of its column. */
  reach: 0.45,
  besideRows: 3,
  /** How far inside of both sides a rule that parts a band may begin and end. */
  ruleInset: 2,
  /**
   * Up to so many lines below both columns, at least this far apart where these end within the slack, are of neither.
   */
  feetPieces: 3,
  feetGap: 0.7,
  feetSlack: 0.6,
  /** Least white space above lines that are of neither column, wherever the columns end. */
  farFeet: 4,
};
