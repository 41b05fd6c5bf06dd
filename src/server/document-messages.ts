/** What passes between the service and the threads that recover documents. */
import type { Diagnostic } from "../model/report.ts";
import type { Option } from "../cli/options.ts";
import type { ProblemCode } from "./problem.ts";

/** What a thread is started with. */
export interface ThreadStart {
  readonly wasm: WebAssembly.Module;
  readonly maxPages: number;
}

/** A document to recover. */
export interface DocumentJob {
  readonly bytes: Uint8Array;
  /** As the sender named it; "-" without a name. */
  readonly name: string;
  /** Options as on the command line. */
  readonly values: ReadonlyMap<Option["name"], string>;
}

/** What the service says to a thread. */
export type ThreadOrder =
  | { readonly type: "recover"; readonly job: DocumentJob }
  | { readonly type: "cancel" };

/** A recovered document. */
export interface DocumentResult {
  /** Bytes where the format is no text. */
  readonly text: string | Uint8Array;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a thread says to the service. */
export type ThreadWord =
  | { readonly type: "begun" }
  | { readonly type: "progress"; readonly page: number; readonly pages: number }
  | { readonly type: "done"; readonly result: DocumentResult }
  | { readonly type: "failed"; readonly code: ProblemCode; readonly message: string };
