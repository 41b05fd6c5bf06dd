/** Small pictures for tests, drawn with characters or from blocks. */
import type { Gray } from "../../src/recognize/image/gray.ts";
import type { Ink } from "../../src/recognize/image/ink.ts";

/** Ink where there is a "#". */
export function inkOf(...rows: readonly string[]): Ink {
  const width = Math.max(...rows.map((row) => row.length));
  const data = Uint8Array.from(
    rows.flatMap((row) => Array.from(row.padEnd(width), (mark) => +(mark === "#"))),
  );
  return { width, height: rows.length, data };
}

/** A sheet of one brightness to draw on. */
export function sheetOf(width: number, height: number, brightness = 255): Gray {
  return { width, height, data: new Uint8Array(width * height).fill(brightness) };
}

/** Blackens a rectangle. */
export function blacken(sheet: Gray, x: number, y: number, width: number, height: number): void {
  for (let row = y; row < y + height; row++)
    sheet.data.fill(0, row * sheet.width + x, row * sheet.width + x + width);
}

/**
 * A page of lines that look like Latin text from afar: most letters low, some with a stem that rises, fewer that
 * hang, dots over some, and a stop at the end of each line.
 */
export function textSheet(width = 600, height = 600): Gray {
  const sheet = sheetOf(width, height);
  for (let line = 0; line < (height - 90) / 26; line++) {
    const foot = 60 + line * 26;
    let letter = line;
    for (let x = 40; x < width - 60; x += 10, letter++) {
      if (letter % 7 === 6) continue;
      blacken(sheet, x, foot - 10, 6, 10);
      if (letter % 5 === 1) blacken(sheet, x, foot - 16, 2, 16);
      if (letter % 11 === 3) blacken(sheet, x, foot, 2, 5);
      if (letter % 6 === 4) blacken(sheet, x + 2, foot - 15, 3, 3);
    }
    blacken(sheet, width - 56, foot - 3, 3, 3);
  }
  return sheet;
}

/** A page of lines that look like Cyrillic text from afar: few letters rise, more hang, and nothing stands over them. */
export function cyrillicSheet(width = 600, height = 600): Gray {
  const sheet = sheetOf(width, height);
  for (let line = 0; line < (height - 90) / 26; line++) {
    const foot = 60 + line * 26;
    let letter = line;
    for (let x = 40; x < width - 60; x += 10, letter++) {
      if (letter % 7 === 6) continue;
      blacken(sheet, x, foot - 10, 6, 10);
      if (letter % 8 === 3) blacken(sheet, x, foot, 2, 5);
      if (letter % 29 === 1) blacken(sheet, x, foot - 16, 2, 16);
    }
  }
  return sheet;
}

/** A picture turned clockwise by quarters. */
export function turned(gray: Gray, quarters: number): Gray {
  let { width, height, data } = gray;
  for (let quarter = 0; quarter < quarters; quarter++) {
    const out = new Uint8Array(data.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) out[x * height + (height - 1 - y)] = data[y * width + x] as number;
    [width, height, data] = [height, width, out];
  }
  return { width, height, data };
}

/** A picture whose lines fall to the right by so many degrees. */
export function leaning({ width, height, data }: Gray, degrees: number): Gray {
  const angle = (degrees * Math.PI) / 180;
  const out = new Uint8Array(data.length).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const fromX = Math.round(width / 2 + dx * Math.cos(angle) + dy * Math.sin(angle));
      const fromY = Math.round(height / 2 - dx * Math.sin(angle) + dy * Math.cos(angle));
      if (fromX >= 0 && fromY >= 0 && fromX < width && fromY < height)
        out[y * width + x] = data[fromY * width + fromX] as number;
    }
  return { width, height, data: out };
}
