/** How a file ends that is recovered and written. */
import { ReadError, recover, write } from "../../src/index.ts";

/** Read, refused with a typed error, or failed; then with the place of the failure. */
export interface Outcome {
  readonly kind: "read" | "refused" | "untyped";
  readonly detail: string;
}

/** Recovers a file and writes it in the formats that people read. */
export async function outcomeOf(name: string, bytes: Uint8Array): Promise<Outcome> {
  try {
    const { document } = await recover(bytes, { fileName: name });
    for (const format of ["md", "json", "html"] as const) await write(document, format);
    return { kind: "read", detail: "" };
  } catch (error) {
    if (error instanceof ReadError) return { kind: "refused", detail: error.code };
    const lines = error instanceof Error ? (error.stack ?? error.message).split("\n") : [String(error)];
    const place = lines.find((line) => /\/src\//u.test(line)) ?? "";
    return { kind: "untyped", detail: `${lines[0]} ${place.replace(/^.*\/src\//u, "src/")}`.trim() };
  }
}
