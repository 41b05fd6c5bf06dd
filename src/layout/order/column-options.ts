/** What decides where columns are. */

/** What makes a gutter; lengths in font sizes of the region unless said otherwise. */
export interface ColumnOptions {
  /** Narrowest gutter: stretched spaces line up by chance only below this. */
  readonly gutter: number;
  /** Least height over which both sides have text … */
  readonly height: number;
  /** … beside a gutter at least this wide; rivers of white in stretched text are narrower. */
  readonly wide: number;
  /** Least height beside a narrower gutter. */
  readonly narrowHeight: number;
  /** Columns of so many lines are long: at least the given share of them begins at the edge. */
  readonly longRows: number;
  readonly straightShare: number;
  /** How far lines may begin from the edge of a column and still make it straight. */
  readonly straight: number;
  /** A column is text when its lines fill at least this share of it on average … */
  readonly fill: number;
  /** … or have at least this many letters on average. */
  readonly letters: number;
  /** Of up to so many rows on the same baselines those of one side must fill this share; how far off baselines may be. */
  readonly listingRows: number;
  readonly listingFill: number;
  readonly listingSlack: number;
  /** At least so many rows on both sides that fill this share are columns where this share has baselines of its own. */
  readonly apartRows: number;
  readonly apartFill: number;
  readonly apartShare: number;
  /** More rows are so where this share of the pieces of each side has one face, and each side another. */
  readonly faceShare: number;
  /** Gutters are looked for where at most this share of the text's height is crossed. */
  readonly crossed: number;
  /** Fewest pieces that begin at one place to make it the edge of a column. */
  readonly edge: number;
  /** Up to this share of the pieces, and one, may stand in a gutter all the same. */
  readonly intruders: number;
  /** A side narrower than this share of the other, with short pieces beside its lines, is labels. */
  readonly labels: number;
  /** Unless it has at least so many rows, of so many letters, that fill this share of its width on average. */
  readonly narrowRows: number;
  readonly narrowLetters: number;
  readonly narrowFill: number;
  /** Beside a text of at least so many rows, words of so many letters on average in print of this share are notes. */
  readonly notedRows: number;
  readonly noteLetters: number;
  readonly noteSize: number;
  /** Sizes of lines of one paragraph differ by no more than this share; recognized text is uneven. */
  readonly alike: number;
  /** Rows of a paragraph that are stretched at its beginning or end fall into so many pieces on average. */
  readonly stretchedPieces: number;
  /** Distance between lines, to tell lines that go on from those that start anew. */
  readonly leading: number;
  /** A float that reaches over its column by up to this share of its width, beside so many lines, is of its column. */
  readonly reach: number;
  readonly besideRows: number;
  /** How far inside of both sides a rule that parts a band may begin and end. */
  readonly ruleInset: number;
  /** Up to so many lines below both columns, at least this far apart where these end within the slack, are of neither. */
  readonly feetPieces: number;
  readonly feetGap: number;
  readonly feetSlack: number;
  /** Least white space above lines that are of neither column, wherever the columns end. */
  readonly farFeet: number;
}

/** Measured on the development articles and pages: gutters there are 0.9 and wider. */
export const columnDefaults: ColumnOptions = {
  gutter: 0.6,
  height: 1.8,
  wide: 1.6,
  narrowHeight: 6,
  longRows: 5,
  straightShare: 0.4,
  straight: 0.5,
  fill: 0.55,
  letters: 28,
  listingRows: 8,
  listingFill: 0.78,
  listingSlack: 0.1,
  apartRows: 12,
  apartFill: 0.3,
  apartShare: 0.5,
  faceShare: 0.7,
  crossed: 0.6,
  edge: 4,
  intruders: 0.03,
  labels: 0.3,
  narrowRows: 10,
  narrowLetters: 16,
  narrowFill: 0.75,
  notedRows: 6,
  noteLetters: 6,
  noteSize: 0.92,
  alike: 0.15,
  stretchedPieces: 2.5,
  leading: 1.7,
  reach: 0.45,
  besideRows: 3,
  ruleInset: 2,
  feetPieces: 3,
  feetGap: 0.7,
  feetSlack: 0.6,
  farFeet: 4,
};
