/** A command that cannot be meant as written: one sentence that says what to write instead.  Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
