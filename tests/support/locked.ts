/** A PDF that needs a password. */
import { createHash } from "node:crypto";

/** What PDF fills passwords up with, PDF 32000-1 section 7.6.3.3. */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/** One empty page under the oldest lock: 40 bits, revision 2. */
export function lockedPdf(password: string): Buffer {
  const padded = Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);
  const id = Buffer.alloc(16, 7);
  const owner = cipher(digest(padded), padded);
  const user = cipher(digest(padded, owner, Buffer.alloc(4, 0xff), id), padding);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>",
    `<</Filter/Standard/V 1/R 2/P -1/O<${owner.toString("hex")}>/U<${user.toString("hex")}>>>`,
  ];
  let file = "%PDF-1.4\n";
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  objects.forEach((body, index) => {
    table += `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
  });
  const hex = id.toString("hex");
  const trailer = `<</Size ${objects.length + 1}/Root 1 0 R/Encrypt 4 0 R/ID[<${hex}><${hex}>]>>`;
  return Buffer.from(`${file}${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`);
}

function digest(...parts: readonly Buffer[]): Buffer {
  return createHash("md5").update(Buffer.concat(parts)).digest().subarray(0, 5);
}

/** RC4, which Node's own library no longer offers everywhere. */
function cipher(key: Buffer, data: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => {
    [box[a], box[b]] = [box[b] as number, box[a] as number];
  };
  for (let i = 0, j = 0; i < 256; i++) swap(i, (j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) & 255));
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (box[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}
