/** An address to go on to, if it is a path of this site; anything else could lead a person astray. */
export function ownPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return undefined;
  return wanted;
}
