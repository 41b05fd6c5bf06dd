/** Messages about files that no reader accepts. */

/** Formats that are identified by their first bytes but not supported: what each is, and what to do. */
const known: readonly (readonly [RegExp, string])[] = [
  [/^7z\xbc\xaf'/, "a 7z archive; unpack it and read the files in it"],
  [/^Rar![^]{3}/, "a RAR archive; unpack it and read the files in it"],
  [/^(?:\xfd7zXZ\0|BZh[1-9]|\x28\xb5\x2f\xfd)/, "a packed file (XZ, bzip2 or Zstandard); unpack it first"],
  [/^%!PS|^\xc5\xd0\xd3\xc6/, "PostScript; convert it to PDF, for instance by ps2pdf"],
  [/^....ftyp(?:hei[cx]|mif1|avif)/s, "a picture (HEIC or AVIF); save it as JPEG or PNG"],
  [/^(?:\n[^]{2}[\b]|#\?RGBE|#\?RADIANCE|8BPS|P[1-6]\s)/, "a picture of a rare kind; save it as PNG"],
  [/^(?:RIFF....(?:AVI |WAVE)|OggS|ID3|....ftyp)/s, "sound or film, not a document"],
  [/^(?:\x7fELF|MZ|\xcf\xfa\xed\xfe|\xca\xfe\xba\xbe)/, "a program, not a document"],
];

/** What an unknown file probably is, and what to do with it. */
export function unreadSentence(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  const about = known.find(([pattern]) => pattern.test(head))?.[1];
  if (about !== undefined) return `This file cannot be read: it is ${about}.`;
  const hex = Array.from(bytes.slice(0, 4), (byte) => byte.toString(16).padStart(2, "0")).join(" ");
  return `This file is of no format that can be read (it begins with the bytes ${hex}); save it as PDF, DOCX, HTML or plain text and try again.`;
}
