/**
 * A name as strangers may see it: its first and last characters around three stars, whatever its length, so that the
 * length tells nothing. Short names show their first character only.
 */
export function maskName(name: string): string {
  const characters = [...name];
  if (characters.length < 4) return `${characters[0] ?? ''}***`;
  const tail = characters.length > 6 ? characters.slice(-2) : characters.slice(-1);
  return [...characters.slice(0, 2), '***', ...tail].join('');
}
