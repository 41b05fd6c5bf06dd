/** Thresholds of table detection. */

/**
 * Thresholds of table detection.
 *
 * Lengths are in ems, the page's median font size, so that they hold for posters and footnotes. Measured on the ICDAR
 * 2013 documents, the development pages and the development articles.
 */
export interface TableOptions {
  /** Lines closer than this are one: hairline duplicates, edges of adjacent cell fills. */
  readonly snap: number;
  /** Maximum gap between pieces of one line, as between cells with white gaps. */
  readonly joint: number;
  /** Maximum distance from a line's end to the line it meets. */
  readonly reach: number;
  /** Maximum thickness of filled bars that are lines. */
  readonly thickest: number;
  /** Fills of one colour closer than this show no edge between them. */
  readonly abut: number;
  /** Frames that cover this fraction of the page in both directions are its background. */
  readonly pageShare: number;
  /** Pages with more pieces of lines are drawings. */
  readonly mostPieces: number;
  /** Minimum size of rows and columns between lines. */
  readonly leastCell: number;
  /** Minimum width of columns without text; narrower ones are the space between two lines. */
  readonly emptyColumn: number;
  /** Minimum height of rows without text. */
  readonly emptyRow: number;
  /** Maximum number of lines in a table head. */
  readonly headLines: number;
  /** Maximum distance of a head's own rule below it, in font sizes. */
  readonly ruleBelow: number;
  /** Tolerance of a head's centring on its columns. */
  readonly centred: number;
  /** Tolerance of heads that share the heads below evenly, as a fraction of the width. */
  readonly evenHead: number;
  /** Minimum drawn fraction of a cell's side for a border. */
  readonly drawnSide: number;
  /** Tolerance of baselines within a printed line, in font sizes. */
  readonly baseline: number;
  /** Minimum width of white strips between columns after all rows are overlaid. */
  readonly leastStrip: number;
  /** Minimum width of a white strip that splits a column between drawn lines. */
  readonly innerStrip: number;
  /** Minimum fraction of the lines of such a column that it splits. */
  readonly innerShare: number;
  /** Maximum number of rows that cross a white strip, as a fraction of the rows it splits: spanning heads. */
  readonly acrossStrip: number;
  /** Rows with at most this fraction of the usual number of entries are titles of the rows below them. */
  readonly sparseRow: number;
  /** Rank of the row, by number of entries, with which full rows are compared, and minimum fraction of its entries. */
  readonly fullRank: number;
  readonly fullRow: number;
  /** How far a text above a strip may fall short of its edges, in font sizes. */
  readonly overStrip: number;
  /** Maximum space between two words of one cell at a column border, in font sizes. */
  readonly bridge: number;
  /** Minimum space between two numbers in different columns, in font sizes. */
  readonly tightGap: number;
  /** Maximum distance of lines in one cell, in units of the smallest line distance nearby. */
  readonly cellLeading: number;
  /** Lines further apart than this, in font sizes, are never in one cell. */
  readonly widestLeading: number;
  /** Lines further apart than this, in units of the smallest line distance nearby, may be two rows. */
  readonly rowSpace: number;
  /** Mean fraction of a row's columns that its further lines fill. */
  readonly goingOnFill: number;
  /** Fraction of the columns that the first line of a row fills if further lines fill fewer. */
  readonly fullLine: number;
  /** Minimum fraction of lines between two drawn ones that fill the columns and start anew, if each is a row. */
  readonly ownRows: number;
  /** Number of lines with numbers below numbers from which a band of a grid has several rows. */
  readonly gridEntries: number;
  /** Fraction of line ends where the next word did not fit, in several rows without a line between them. */
  readonly listForced: number;
  /** Tolerance of rule ends within a stack. */
  readonly stackEnds: number;
  /** Maximum gap between pieces of a rule in a stack: rules drawn per column. */
  readonly stackJoint: number;
  /** Minimum fraction of ruled number lines with a label to the left of the rules, if these are its rows. */
  readonly labelShare: number;
  /** White space between columns that all lines of a band keep free. */
  readonly clusterGap: number;
  /** Minimum length of rules in a stack. */
  readonly leastRule: number;
  /** Maximum number of head lines above the first rule, and of lines with few entries below the last. */
  readonly outerHeads: number;
  /** Maximum white space before a line outside the rules. */
  readonly outerGap: number;
  /** Minimum fraction of the columns that such a line fills. */
  readonly outerFill: number;
  /** Maximum distance of the first line of a long caption above its table. */
  readonly captionAbove: number;
  /** Minimum extent of a caption's text to the right of its number. */
  readonly captionWidth: number;
  /** Maximum distance of a caption below its table. */
  readonly captionBelow: number;
  /** Fractions of cells with text, and of sides that are borders, from which a so-called figure is a table. */
  readonly fullFigure: number;
  /** Cells of this many lines may be running text. */
  readonly proseLines: number;
  /** Minimum length of lines of running text. */
  readonly proseWidth: number;
  /** Fraction of line ends in running text where the next word did not fit. */
  readonly proseShare: number;
  /** Mean width of the lines in a long list of text, as a fraction of its column. */
  readonly proseFill: number;
  /** Mean number of words per line of it. */
  readonly proseWords: number;
  /** Number of lines of running text that end a table above them. */
  readonly tailLines: number;
  /** A column with fewer entries than this fraction of the lines does not make a table of running text. */
  readonly strayShare: number;
  /** Minimum fraction of lines with leaders in a table of contents. */
  readonly leaderShare: number;
  /** Fraction of monospace lines from which a text is a listing. */
  readonly codeShare: number;
  /** Minimum fraction of multi-entry rows in a borderless table. */
  readonly partedRows: number;
  /** Number of slanted and curved paths from which a sparse table is a drawing. */
  readonly mostSlanted: number;
  /** Maximum number of grid positions per fragment: drawings on a grid have many more. */
  readonly mostPlaces: number;
  /** Minimum fraction of cells with text. */
  readonly leastFull: number;
  /** Maximum fraction of the words in one long cell. */
  readonly oneText: number;
  /** Maximum fraction of a table that curves cover. */
  readonly mostCurved: number;
  /** Minimum number of rows of invisible frames in a table. */
  readonly frameRows: number;
  /** Tolerance of the frame tops in a row: their texts have different sizes. */
  readonly frameTop: number;
  /** Minimum fraction of a column's frames that begin a row. */
  readonly frameShare: number;
  /** Minimum number of multi-entry lines in a borderless table. */
  readonly alignedRows: number;
  /** Maximum distance of its lines. */
  readonly alignedPitch: number;
  /** Maximum number of consecutive one-entry lines in it; more if they are in the first column. */
  readonly singleLines: number;
  readonly stubLines: number;
  /** Tolerance of its alignment. */
  readonly aligned: number;
  /** Minimum fraction of its entries aligned with most of their column. */
  readonly alignedShare: number;
  /** Minimum fraction of its positions with text. */
  readonly alignedFull: number;
  /** Minimum number of rows, and fraction of positions with text, if a column contains amounts, dates or times. */
  readonly valuedRows: number;
  readonly valuedFull: number;
  /** Maximum mean number of words per cell; twice as many if a column contains values. */
  readonly alignedWords: number;
  /** Width and number of words from which a fragment is running text rather than an entry. */
  readonly longestCell: number;
  readonly mostCellWords: number;
  /** Maximum white space between two of its columns. */
  readonly widestGap: number;
  /** Minimum fraction of numeric cells without a caption; half as much again for two columns. */
  readonly numberShare: number;
  /** Minimum number of rows of a table of words, and fraction of them that fill all columns. */
  readonly wordRows: number;
  readonly wordFull: number;
  /** Minimum fraction of its entries aligned with most of their column. */
  readonly wordAligned: number;
  /** Minimum ratio of its widest to its narrowest column. */
  readonly wordWidths: number;
  /** Maximum fraction of the words of a table crossed by lines. */
  readonly mostCrossed: number;
  /** Minimum fraction of grid sides that are borders, in tables with many spans. */
  readonly leastRegular: number;
}

/** Values measured on the development files. */
export const tableDefaults: TableOptions = {
  snap: 0.25,
  joint: 0.3,
  reach: 0.35,
  thickest: 0.45,
  abut: 0.06,
  pageShare: 0.85,
  mostPieces: 12_000,
  leastCell: 0.5,
  emptyColumn: 1.5,
  emptyRow: 1,
  headLines: 4,
  ruleBelow: 1.2,
  centred: 0.35,
  evenHead: 0.15,
  drawnSide: 0.55,
  baseline: 0.3,
  leastStrip: 0.15,
  innerStrip: 1,
  innerShare: 0.6,
  acrossStrip: 0.25,
  sparseRow: 0.34,
  fullRank: 0.7,
  fullRow: 0.6,
  overStrip: 0.2,
  bridge: 0.42,
  tightGap: 0.45,
  cellLeading: 1.25,
  widestLeading: 1.7,
  rowSpace: 1.18,
  goingOnFill: 0.75,
  fullLine: 0.7,
  ownRows: 0.8,
  gridEntries: 3,
  listForced: 0.34,
  stackEnds: 0.6,
  stackJoint: 1.5,
  labelShare: 0.7,
  clusterGap: 0.75,
  leastRule: 5,
  outerHeads: 3,
  outerGap: 0.9,
  outerFill: 0.6,
  captionAbove: 8,
  captionWidth: 12,
  captionBelow: 3,
  fullFigure: 0.85,
  proseLines: 4,
  proseWidth: 14,
  proseShare: 0.6,
  proseFill: 0.7,
  proseWords: 4,
  tailLines: 5,
  strayShare: 0.1,
  leaderShare: 0.25,
  codeShare: 0.3,
  partedRows: 0.4,
  mostSlanted: 8,
  mostPlaces: 10,
  leastFull: 0.3,
  oneText: 0.6,
  mostCurved: 0.2,
  frameRows: 3,
  frameTop: 0.8,
  frameShare: 0.8,
  alignedRows: 3,
  alignedPitch: 2.6,
  singleLines: 2,
  stubLines: 4,
  aligned: 0.4,
  alignedShare: 0.6,
  alignedFull: 0.5,
  valuedRows: 2,
  valuedFull: 0.35,
  alignedWords: 5,
  longestCell: 14,
  mostCellWords: 5,
  widestGap: 18,
  numberShare: 0.3,
  wordRows: 4,
  wordFull: 0.8,
  wordAligned: 0.9,
  wordWidths: 1.2,
  mostCrossed: 0.08,
  leastRegular: 0.4,
};
