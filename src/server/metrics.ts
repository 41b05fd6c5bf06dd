/** What the service counts, as Prometheus reads it. */
import type { Documents } from "./documents.ts";

/** Bounds of the histogram, in seconds: from one page to a long book with scans. */
const bounds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120] as const;

/** Counters of a service. */
export interface Metrics {
  /** Counts an answer. */
  answered(status: number): void;
  /** Counts a recovered document. */
  recovered(seconds: number, pages: number): void;
  /** Writes all there is to know. */
  text(documents: Pick<Documents, "running" | "waiting" | "lost" | "memory">): string;
}

/** Makes counters that stand at zero. */
export function createMetrics(): Metrics {
  const answers = new Map<number, number>();
  const buckets = bounds.map(() => 0);
  let [sum, count, allPages] = [0, 0, 0];
  return {
    answered: (status) => void answers.set(status, (answers.get(status) ?? 0) + 1),
    recovered(seconds, pages) {
      sum += seconds;
      count++;
      allPages += pages;
      bounds.forEach((bound, index) => {
        if (seconds <= bound) buckets[index] = (buckets[index] ?? 0) + 1;
      });
    },
    text({ running, waiting, lost, memory }) {
      return [
        ...metric("urtext_answers_total", "counter", "Responses by status."),
        ...[...answers]
          .sort(([a], [b]) => a - b)
          .map(([status, n]) => `urtext_answers_total{status="${status}"} ${n}`),
        ...metric("urtext_pages_total", "counter", "Pages of recovered documents."),
        `urtext_pages_total ${allPages}`,
        ...metric("urtext_documents_running", "gauge", "Documents being recovered."),
        `urtext_documents_running ${running}`,
        ...metric("urtext_documents_waiting", "gauge", "Documents being uploaded or waiting."),
        `urtext_documents_waiting ${waiting}`,
        ...metric(
          "urtext_document_seconds",
          "histogram",
          "Time from the complete upload to the recovered document.",
        ),
        ...bounds.map((bound, index) => `urtext_document_seconds_bucket{le="${bound}"} ${buckets[index]}`),
        `urtext_document_seconds_bucket{le="+Inf"} ${count}`,
        `urtext_document_seconds_sum ${sum}`,
        `urtext_document_seconds_count ${count}`,
        ...metric("urtext_processes_lost_total", "counter", "Processes that ended amid a document."),
        `urtext_processes_lost_total ${lost}`,
        ...metric("urtext_processes_memory_bytes", "gauge", "Memory that processes kept after documents."),
        `urtext_processes_memory_bytes ${Math.round(memory * 2 ** 20)}`,
        ...metric("process_resident_memory_bytes", "gauge", "Resident memory of the service itself."),
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        "",
      ].join("\n");
    },
  };
}

function metric(name: string, type: string, help: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
