/** Sections of the results that are written apart from the rest. */

/** The heading of the section that sentence recovery writes. */
export const sentencesTitle = "## Sentences from lines of text";

/** The text of a section in the file; "" if the file has no such section. */
export function sectionIn(results: string, title: string): string {
  const start = results.indexOf(title);
  if (start < 0) return "";
  const end = results.indexOf("\n## ", start + title.length);
  return `${results.slice(start, end < 0 ? undefined : end).trimEnd()}\n`;
}

/** Puts a section into results, in its place or at their end; "" leaves them as they are. */
export function withSection(results: string, body: string, title: string): string {
  if (body === "") return results;
  const section = body.startsWith(title) ? body : `${title}\n\n${body}`;
  const old = sectionIn(results, title);
  return old === ""
    ? `${results.trimEnd()}\n\n${section.trimEnd()}\n`
    : results.replace(old, () => `${section.trimEnd()}\n`);
}
