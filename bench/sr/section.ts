/** The part of the results that sentence recovery writes; the rest of the file is written by others. */

const title = "## Sentences from lines of text";

/** The part of the results as it stands in the file; "" where there is none. */
export function sectionIn(results: string): string {
  const start = results.indexOf(title);
  if (start < 0) return "";
  const end = results.indexOf("\n## ", start + title.length);
  return `${results.slice(start, end < 0 ? undefined : end).trimEnd()}\n`;
}

/** Puts the part into results, in its place or at their end; "" leaves them as they are. */
export function withSection(results: string, body: string): string {
  if (body === "") return results;
  const section = body.startsWith(title) ? body : `${title}\n\n${body}`;
  const old = sectionIn(results);
  return old === ""
    ? `${results.trimEnd()}\n\n${section.trimEnd()}\n`
    : results.replace(old, () => `${section.trimEnd()}\n`);
}
