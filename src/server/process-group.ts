/** Ending a process together with the programs that it runs. */

/** The signal by which a process ends itself when it takes too much memory: Node does not use it, and it is fatal. */
export const memorySignal: NodeJS.Signals = "SIGUSR2";

/** Ends a process that leads a group, and all others of that group, unless it never started or has ended already. */
export function endProcessGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    // Windows has no groups.
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Resident memory of this process, in MB. */
export function residentMb(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}
