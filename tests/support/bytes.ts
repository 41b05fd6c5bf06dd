/** Bytes for tests. */

/** One byte for each character. */
export function bytesOf(value: string): Uint8Array {
  return Buffer.from(value, "latin1");
}
