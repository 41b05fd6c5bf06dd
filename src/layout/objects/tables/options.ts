/** What the search for tables goes by. */

/**
 * Thresholds of the search for tables.
 *
 * Lengths are in ems: the page's median font size, so that they hold for posters and for footnotes.
 * Measured on the ICDAR 2013 documents, the development pages and the development articles.
 */
export interface TableOptions {
  /** Lines whose places differ by less are one line: hairline doubles, edges of neighbouring cell fills. */
  readonly snap: number;
  /** Pieces of one line may be this far apart, as cells with white gaps between are. */
  readonly joint: number;
  /** A line reaches another one that is this far from its end. */
  readonly reach: number;
  /** Filled bars up to this thickness are lines. */
  readonly thickest: number;
  /** Fills of one colour that are closer than this show no edge between them. */
  readonly abut: number;
  /** Frames that cover this share of the page both ways are its background. */
  readonly pageShare: number;
  /** Pages with more pieces of lines are drawings. */
  readonly mostPieces: number;
  /** Rows and columns between lines are at least this wide. */
  readonly leastCell: number;
  /** Columns without text are at least this wide, or are the space between two lines. */
  readonly emptyColumn: number;
  /** Rows without text are at least this high. */
  readonly emptyRow: number;
  /** Lines at the top of a table that may be its head. */
  readonly headLines: number;
  /** How far below a head its own rule may be, in font sizes. */
  readonly ruleBelow: number;
  /** How exactly a head is centred on its columns. */
  readonly centred: number;
  /** How far heads that share the heads below evenly are from the middle of theirs, as a share of its width. */
  readonly evenHead: number;
  /** Share of a cell's side that must be drawn for a border to stand there. */
  readonly drawnSide: number;
  /** Baselines of one printed line differ by less, in font sizes. */
  readonly baseline: number;
  /** White strips between columns are at least this wide after all rows have been laid over each other. */
  readonly leastStrip: number;
  /** Width of a white strip that parts a column between drawn lines. */
  readonly innerStrip: number;
  /** Share of the lines of such a column that it must part. */
  readonly innerShare: number;
  /** Rows that reach across a white strip, as a share of the rows that are parted by it: spanning heads. */
  readonly acrossStrip: number;
  /** Rows with at most this share of the usual number of texts are titles of the rows below them. */
  readonly sparseRow: number;
  /** Rank of the row, by its number of texts, that a full row is compared with, and share of its texts that one has. */
  readonly fullRank: number;
  readonly fullRow: number;
  /** How far a text over a strip may fall short of its sides, in font sizes. */
  readonly overStrip: number;
  /** Widest space between two words of one cell where a column border lies, in font sizes. */
  readonly bridge: number;
  /** Least space between two numbers that stand in two columns, in font sizes. */
  readonly tightGap: number;
  /** Lines of one cell are closer than this, in the smallest distance of lines around. */
  readonly cellLeading: number;
  /** Lines farther apart than this, in font sizes, are never of one cell. */
  readonly widestLeading: number;
  /** Lines farther apart than this, in the smallest distance of lines around, may be of two rows. */
  readonly rowSpace: number;
  /** Share of a row's columns that its second and further lines fill, on average. */
  readonly goingOnFill: number;
  /** Fewest entries of a first column, all of one word, that are names of rows each. */
  readonly stubNames: number;
  /** Share of the columns that the first line of a row fills where further lines fill fewer. */
  readonly fullLine: number;
  /** Share of the entries of further lines that go on with a text above. */
  readonly goingOnShare: number;
  /** Share of lines between two drawn ones that fill the columns and begin anew, where each is a row. */
  readonly ownRows: number;
  /** Lines with numbers below numbers from which a band of a grid has several rows. */
  readonly gridEntries: number;
  /** Share of line ends where the next word had no room in several rows that no line parts. */
  readonly listForced: number;
  /** Ends of rules of one stack differ by less. */
  readonly stackEnds: number;
  /** Pieces of a rule of a stack may be this far apart: rules drawn for each column. */
  readonly stackJoint: number;
  /** Share of the ruled lines of numbers that have a label to the left of the rules, where these are its rows. */
  readonly labelShare: number;
  /** White space between columns that all lines of a band keep free. */
  readonly clusterGap: number;
  /** Rules of a stack are at least this long. */
  readonly leastRule: number;
  /** How many lines of a head may stand above the first rule, and how many with few entries below the last. */
  readonly outerHeads: number;
  /** White space before a line outside of the rules at most. */
  readonly outerGap: number;
  /** Share of the columns that such a line fills. */
  readonly outerFill: number;
  /** How far above its table the first line of a caption may be, in long captions. */
  readonly captionAbove: number;
  /** How far to the right of its number the text of a caption reaches at least. */
  readonly captionWidth: number;
  /** How far below its table a caption may begin. */
  readonly captionBelow: number;
  /** Share of cells with text, and of sides that are borders, from which what is called a figure is a table. */
  readonly fullFigure: number;
  /** Cells of this many lines may be running text. */
  readonly proseLines: number;
  /** Lines of running text are at least this long. */
  readonly proseWidth: number;
  /** Share of the line ends of running text where the next word had no room. */
  readonly proseShare: number;
  /** Mean width of the lines of a long list of text, as a share of its column. */
  readonly proseFill: number;
  /** Mean number of words in a line of it. */
  readonly proseWords: number;
  /** Lines of running text that end a table above them. */
  readonly tailLines: number;
  /** A column with fewer entries than this share of the lines does not make a table of running text. */
  readonly strayShare: number;
  /** Share of the lines of a table of contents that have leaders. */
  readonly leaderShare: number;
  /** Share of lines in a monospaced font from which a text is a listing. */
  readonly codeShare: number;
  /** Share of the rows of a table without a grid that have several entries. */
  readonly partedRows: number;
  /** Slanted and curved paths from which a sparse table is a drawing. */
  readonly mostSlanted: number;
  /** Places of the grid for each fragment: drawings with a grid behind have many more. */
  readonly mostPlaces: number;
  /** Share of the cells of a table that hold text. */
  readonly leastFull: number;
  /** Share of the words that one long cell of a table has at most. */
  readonly oneText: number;
  /** Share of a table that curves may cover. */
  readonly mostCurved: number;
  /** Rows of clear frames that make a table. */
  readonly frameRows: number;
  /** How far the tops of the frames of a row may be apart: their texts have other sizes. */
  readonly frameTop: number;
  /** Share of the frames of its columns that begin a row. */
  readonly frameShare: number;
  /** Lines with several entries that a table without rules has. */
  readonly alignedRows: number;
  /** Farthest distance of its lines. */
  readonly alignedPitch: number;
  /** Lines of one entry that may follow each other in it; more where they are of the first column. */
  readonly singleLines: number;
  readonly stubLines: number;
  /** How exactly its entries line up. */
  readonly aligned: number;
  /** Share of its entries that line up with most of their column. */
  readonly alignedShare: number;
  /** Share of its places that hold text. */
  readonly alignedFull: number;
  /** Rows, and share of places with text, where a column holds amounts, dates or times. */
  readonly valuedRows: number;
  readonly valuedFull: number;
  /** Mean number of words in its cells; twice as many where a column holds values. */
  readonly alignedWords: number;
  /** Width and number of words from which a fragment is running text rather than an entry. */
  readonly longestCell: number;
  readonly mostCellWords: number;
  /** Widest white space between two of its columns. */
  readonly widestGap: number;
  /** Share of its cells that are numbers, where no caption speaks for it; half as much again for two columns. */
  readonly numberShare: number;
  /** Rows of a table of words, and share of them that fill all columns. */
  readonly wordRows: number;
  readonly wordFull: number;
  /** Share of its entries that line up with most of their column. */
  readonly wordAligned: number;
  /** How much wider the widest of its columns is than the narrowest. */
  readonly wordWidths: number;
  /** Share of the words of a table that lines may be drawn through. */
  readonly mostCrossed: number;
  /** Share of all sides between places of the grid that are borders, in tables with much spanning. */
  readonly leastRegular: number;
}

/** Values that the development files were measured with. */
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
  stubNames: 5,
  fullLine: 0.7,
  goingOnShare: 0.5,
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
