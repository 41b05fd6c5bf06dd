/** The global scope of a worker, which the DOM types lack. */
export interface WorkerScope<In, Out> {
  addEventListener(name: "message", listener: (event: MessageEvent<In>) => void): void;
  postMessage(answer: Out, transfer: Transferable[]): void;
}

/** The scope of the current worker. */
export function workerScope<In, Out>(): WorkerScope<In, Out> {
  return globalThis as unknown as WorkerScope<In, Out>;
}
