/** Time left as `mm:ss`, or `hh:mm:ss` from an hour on, or `3d 04:05:06`. Never below zero. */
export function countdownText(leftMs: number): string {
  const total = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(total / 86_400);
  const hours = Math.floor(total / 3600) % 24;
  const clock = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
  if (days > 0) return `${days}d ${two(hours)}:${clock}`;
  return hours > 0 ? `${two(hours)}:${clock}` : clock;
}
