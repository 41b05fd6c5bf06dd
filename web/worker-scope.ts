/** What a worker's own scope is to its program; the types of pages do not know it. */
export interface WorkerScope<In, Out> {
  addEventListener(name: "message", listener: (event: MessageEvent<In>) => void): void;
  postMessage(answer: Out, transfer: Transferable[]): void;
}

/** The scope of the worker that this program runs in. */
export function workerScope<In, Out>(): WorkerScope<In, Out> {
  return globalThis as unknown as WorkerScope<In, Out>;
}
