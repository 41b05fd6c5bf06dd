/** Recovers one file after another in a process of its own, and says how each ended. */
import { outcomeOf } from "./outcome.ts";

/** A file to recover. */
export interface Job {
  readonly name: string;
  readonly bytes: Uint8Array;
}

process.on("message", ({ name, bytes }: Job) => {
  void outcomeOf(name, bytes).then((outcome) => process.send?.(outcome));
});
