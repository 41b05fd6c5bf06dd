/** Passes values from stage to stage without keeping them in memory. */

/**
 * A value with exactly one holder.
 *
 * A function and its caller keep an argument alive until they return, even after its last use; of this object they
 * keep only the empty shell.
 */
export class Handover<Value> {
  private held: Value | null;

  constructor(value: Value) {
    this.held = value;
  }

  /** Returns the value, once. */
  take(): Value {
    const { held } = this;
    if (held === null) throw new Error("What was handed over is taken already.");
    this.held = null;
    return held;
  }
}
