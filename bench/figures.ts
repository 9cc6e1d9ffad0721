/** One JSON line a figure, so that a run can be kept and compared. */
export function print(figure: string, value: number, more: object = {}): void {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
  console.log(JSON.stringify({ figure, value: rounded, ...more }));
}

/** The value below which this share of the sorted samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs `work` over and over in so many lines at once, for at least so long; returns how often a second. */
export async function perSecond(lines: number, ms: number, work: (line: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: lines }, async (_, line) => {
      while (performance.now() - started < ms) {
        await work(line);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
}
