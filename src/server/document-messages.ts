/** Messages between the service and the processes that recover documents. */
import type { Option } from "../cli/options.ts";
import type { ProblemCode } from "./problem.ts";

/** Start-up data of a process. */
export interface ProcessStart {
  readonly maxPages: number;
  /** Documents that are recovered at once, in as many processes; they share the cores. */
  readonly documents: number;
  /** Resident memory, in MB, beyond which the process ends itself. */
  readonly residentMemory: number;
  /** The process of the service. */
  readonly parent: number;
}

/** A document to recover. */
export interface DocumentJob {
  readonly bytes: Uint8Array;
  /** As the sender named it; "-" without a name. */
  readonly name: string;
  /** Options as on the command line. */
  readonly values: ReadonlyMap<Option["name"], string>;
  /** Whether the answer is the data of an event, which holds the diagnostics too. */
  readonly asEvent: boolean;
}

/** Messages from the service to a process. */
export type ProcessOrder =
  | { readonly type: "start"; readonly start: ProcessStart }
  | { readonly type: "recover"; readonly job: DocumentJob }
  | { readonly type: "cancel" };

/** A recovered document. */
export interface DocumentResult {
  /**
   * The document as it is sent, in UTF-8 where it is text.
   *
   * Bytes lie outside the heap of V8, whose overflow would end the service.
   */
  readonly body: Uint8Array;
  readonly pages: number;
  readonly diagnostics: number;
}

/** Why a document was not recovered. */
export interface DocumentFailure {
  readonly code: ProblemCode;
  readonly message: string;
  /** The stack of an error that should not happen; for the log, never for the client. */
  readonly trace?: string;
}

/** Messages from a process to the service; `memory` is what it keeps after the document, in MB. */
export type ProcessWord =
  | { readonly type: "begun" }
  | { readonly type: "progress"; readonly page: number; readonly pages: number }
  | { readonly type: "done"; readonly result: DocumentResult; readonly memory: number }
  | { readonly type: "failed"; readonly failure: DocumentFailure; readonly memory: number };
