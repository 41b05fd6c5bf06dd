/** Thresholds for columns and gutters. */

/**
 * When white space is a gutter; lengths in font sizes of the region unless stated otherwise. Measured on the
 * development articles and pages: gutters there are at least 0.9 wide.
 */
export const limits = {
  /** Minimum width: justified word spaces align by chance only below this. */
  gutter: 0.6,
  /** Minimum height over which both sides have text … */
  height: 1.8,
  /** … beside a gutter at least this wide; rivers of white in justified text are narrower. */
  wide: 1.6,
  /** Minimum height beside a narrower gutter. */
  narrowHeight: 6,
  /** Columns of this many lines are long: at least the given fraction of them begins at the edge. */
  longRows: 5,
  straightShare: 0.4,
  /** Tolerance of line starts at the straight edge of a column. */
  straight: 0.5,
  /** A column is text if its lines fill at least this fraction of it on average … */
  fill: 0.55,
  /** … or have at least this many letters on average. */
  letters: 28,
  /** Of up to this many rows on shared baselines, those of one side must fill this fraction; tolerance of baselines. */
  listingRows: 8,
  listingFill: 0.78,
  listingSlack: 0.1,
  /**
   * At least this many rows on both sides that fill this fraction are columns if this fraction has baselines of its
   * own.
   */
  apartRows: 12,
  apartFill: 0.3,
  apartShare: 0.5,
  /** More rows are columns if this fraction of the pieces of each side has one typeface, different on each side. */
  faceShare: 0.7,
  /** Gutters are sought where at most this fraction of the text height is crossed. */
  crossed: 0.6,
  /** Minimum number of pieces that begin at a position to make it a column edge. */
  edge: 4,
  /** Up to this fraction of the pieces, plus one, may stand in a gutter. */
  intruders: 0.03,
  /** A side narrower than this fraction of the other, with short pieces beside its lines, is labels. */
  labels: 0.3,
  /** Unless it has at least this many rows, of this many letters, that fill this fraction of its width on average. */
  narrowRows: 10,
  narrowLetters: 16,
  narrowFill: 0.75,
  /**
   * Beside a text of at least this many rows, words of this many letters on average in print of this fraction are
   * notes.
   */
  notedRows: 6,
  noteLetters: 6,
  noteSize: 0.92,
  /** Tolerance of sizes within a paragraph, as a fraction; recognised text is uneven. */
  alike: 0.15,
  /** Justified rows at the beginning or end of a paragraph fall into this many pieces on average. */
  stretchedPieces: 2.5,
  /** Leading that separates continued lines from new starts. */
  leading: 1.7,
  /**
   * A float that exceeds its column by up to this fraction of its width, beside this many lines, belongs to its column.
   */
  reach: 0.45,
  besideRows: 3,
  /** How far inside both edges a rule that divides a band may begin and end. */
  ruleInset: 2,
  /**
   * Up to this many lines below both columns, at least this far apart where these end within the slack, belong to
   * neither.
   */
  feetPieces: 3,
  feetGap: 0.7,
  feetSlack: 0.6,
  /** Minimum white space above lines that belong to neither column, wherever the columns end. */
  farFeet: 4,
};
