/** Where the focus goes by a key, among cards that stand in columns; null where it stays. Pure. */
export function nextPlace(key: string, at: number, columns: number, total: number, rtl = false): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: total - 1 - at,
  };
  const step = Object.hasOwn(steps, key) ? steps[key]! : 0;
  const next = at + step;
  return step === 0 || next < 0 || next >= total ? null : next;
}
