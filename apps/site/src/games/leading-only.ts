/** Lets through the first of what comes within a pause, and nothing else until it is over; times in milliseconds. */
export function leadingOnly(pauseMs: number): (now: number) => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now - lastAt < pauseMs) return false;
    lastAt = now;
    return true;
  };
}

/** The ids with one more or one less; compared as the texts that they are. */
export function marked(ids: readonly string[], id: string, on: boolean): string[] {
  const rest = ids.filter((one) => one !== id);
  return on ? [...rest, id] : rest;
}
