/** What is sent: a file as the body of a request, or in a form with parameters beside it. */
import type { Limits } from "../cli/serve-arguments.ts";
import { readFormParts } from "./form.ts";
import { Problem } from "./problem.ts";

/** A file that was sent, and parameters that came with it. */
export interface Upload {
  readonly bytes: Uint8Array;
  /** As the sender named it, without folders; null without a name. */
  readonly fileName: string | null;
  readonly fields: ReadonlyMap<string, string>;
}

/** Reads what a request brings, but never more bytes, and never for longer, than the limits say. */
export async function readUpload(
  request: Request,
  limits: Pick<Limits, "upload" | "seconds">,
): Promise<Upload> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = await readBody(request, limits);
  if (!/^multipart\/form-data\b/i.test(type)) {
    if (body.length === 0) throw noFile();
    return { bytes: body, fileName: nameIn(request.headers.get("Content-Disposition")), fields: new Map() };
  }
  return readForm(body, type);
}

async function readBody(
  request: Request,
  { upload: most, seconds }: Pick<Limits, "upload" | "seconds">,
): Promise<Uint8Array> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) throw tooLarge(most);
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const late = deadline(seconds);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.over]);
      if (done) return Buffer.concat(chunks);
      size += value.length;
      if (size > most) throw tooLarge(most);
      chunks.push(value);
    }
  } finally {
    late.cancel();
  }
}

/** Who sends a file drop by drop keeps others out: the time for it ends. */
function deadline(seconds: number): { readonly over: Promise<never>; readonly cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Problem(
            "sent-too-slowly",
            `The upload was not complete after ${seconds} seconds; send the file without pauses.`,
          ),
        ),
      1000 * seconds,
    );
  });
  return { over, cancel: () => clearTimeout(timer) };
}

function readForm(body: Uint8Array, type: string): Upload {
  const parts = readFormParts(body, type);
  const file = parts.findLast(({ fileName }) => fileName !== null);
  if (file === undefined || file.bytes.length === 0) throw noFile();
  const fields = parts.flatMap(({ name, fileName, bytes }) =>
    fileName === null ? [[name, new TextDecoder().decode(bytes)] as const] : [],
  );
  return { bytes: file.bytes, fileName: baseName(file.fileName ?? "") || null, fields: new Map(fields) };
}

function noFile(): Problem {
  return new Problem("no-file", "No file was sent; send it as the request body, or as a file in a form.");
}

function tooLarge(most: number): Problem {
  return new Problem(
    "too-large",
    `The file is larger than the ${most / 1_000_000} MB that this service accepts; send a smaller one.`,
  );
}

/** The name in `attachment; filename="a.docx"`. */
function nameIn(disposition: string | null): string | null {
  const name = /;\s*filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
  return name === undefined ? null : baseName(name);
}

function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
}
