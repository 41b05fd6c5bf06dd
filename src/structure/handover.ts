/** Values that are handed on from stage to stage. */

/**
 * A value that whoever takes it is alone to hold.
 *
 * A function that is given a value, and the one that calls it, keep it alive until they end, also where they need it no
 * more; of this they keep the empty shell.
 */
export class Handover<Value> {
  private held: Value | null;

  constructor(value: Value) {
    this.held = value;
  }

  /** Gives the value, once. */
  take(): Value {
    const { held } = this;
    if (held === null) throw new Error("What was handed over is taken already.");
    this.held = null;
    return held;
  }
}
