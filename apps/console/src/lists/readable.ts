/** A text of the wire made easy to read; what is no JSON stays as it came. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
