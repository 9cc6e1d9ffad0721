import { ROWS } from './spin-view.ts';

const CELL = 10;

/** A line drawn over the small grid of the window. */
export function LineDiagram({ rows, label }: { rows: readonly number[]; label: string }) {
  const points = rows.map((row, reel) => `${reel * CELL + CELL / 2},${row * CELL + CELL / 2}`).join(' ');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length * CELL} ${ROWS * CELL}`} className="w-full">
      {rows.flatMap((lit, reel) =>
        Array.from({ length: ROWS }, (_, row) => (
          <rect
            key={`${reel}.${row}`}
            x={reel * CELL + 0.75}
            y={row * CELL + 0.75}
            width={CELL - 1.5}
            height={CELL - 1.5}
            rx={1.5}
            fill={row === lit ? 'var(--primary)' : 'var(--surface-3)'}
          />
        )),
      )}
      <polyline points={points} fill="none" stroke="var(--fg)" strokeWidth={1.2} />
    </svg>
  );
}
