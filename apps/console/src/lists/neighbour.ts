/** The neighbour of the picked row; the first one when none is picked. */
export function neighbour<R extends { id: string }>(
  rows: readonly R[],
  id: string | undefined,
  step: 1 | -1,
): R | undefined {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return rows[0];
  return rows[Math.min(rows.length - 1, Math.max(0, at + step))];
}
