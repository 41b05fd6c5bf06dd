/** Collects the pixels of an image row by row, downscaling on the way if there are too many. */

/** Maximum number of pixels kept; A4 at 600 dpi has 35 million. */
const mostKept = 40e6;

/**
 * Takes the rows of a picture from the top.
 *
 * Where a picture has more pixels than are kept, each square of them becomes one of their mean color:
 *
 *     20,000 × 20,000, squares of 4 × 4   ──▶   5,000 × 5,000
 */
export class ShrinkingRows {
  /** Side of the averaged squares, in pixels. */
  readonly factor: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  private readonly channels: number;
  private readonly sums: Uint32Array;
  private taken = 0;

  /** Each pixel has one byte per channel; `kept` is the maximum number of output pixels. */
  constructor(width: number, height: number, channels: number, kept = mostKept) {
    this.factor = Math.max(1, Math.ceil(Math.sqrt((width * height) / kept)));
    this.width = Math.max(1, Math.floor(width / this.factor));
    this.height = Math.max(1, Math.floor(height / this.factor));
    this.channels = channels;
    this.pixels = new Uint8Array(this.width * this.height * channels).fill(255);
    this.sums = new Uint32Array(this.width * channels);
  }

  /** Takes the next row; its buffer may be reused. */
  add(row: Uint8Array): void {
    const { factor, channels, sums, width } = this;
    const y = Math.floor(this.taken++ / factor);
    if (y >= this.height) return;
    if (factor === 1) return this.pixels.set(row.subarray(0, width * channels), y * width * channels);
    for (let x = 0, from = 0; x < width; x++)
      for (let step = 0; step < factor; step++)
        for (let channel = 0; channel < channels; channel++, from++)
          sums[x * channels + channel] = (sums[x * channels + channel] ?? 0) + (row[from] ?? 255);
    if (this.taken % factor > 0) return;
    this.pixels.set(
      sums.map((sum) => sum / factor ** 2),
      y * width * channels,
    );
    sums.fill(0);
  }
}
