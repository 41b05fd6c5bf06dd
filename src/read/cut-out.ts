/** Removes all passages between two marks, such as comments; an unterminated one is kept. */
export function cutOut(text: string, open: string, close: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, at)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    pieces.push(text.slice(at, start));
    at = end + close.length;
  }
  return pieces.join("") + text.slice(at);
}
