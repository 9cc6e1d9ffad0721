import { useT } from '@croupier/i18n';
import { HEIGHT, type Days, shapeOf, WIDTH } from './chart.ts';

/** What a game paid back up to each day, the band it may have by chance, and what is declared. */
export function ReturnChart({ data }: { data: Days }) {
  const { t, lang, date, number } = useT();
  const { row, points } = data;
  const shape = shapeOf(points, row.declared === null ? null : Number(row.declared));
  const name = lang === 'TW' ? row.nameTW : row.nameEN;
  const said = row.low
    ? t('console-returns.chartSays', { name, percent: row.percent ?? '', low: row.low, high: row.high ?? '' })
    : t('console-returns.chartFew', { name });
  return (
    <figure className="grid gap-2">
      <div className="relative">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={said}
          preserveAspectRatio="none"
          className="h-56 w-full overflow-visible"
        >
          {shape.ticks.map(({ value, y }) => (
            <line key={value} x1={0} x2={WIDTH} y1={y} y2={y} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          ))}
          {shape.band && <polygon points={shape.band} fill="var(--primary)" opacity=".18" />}
          {shape.declaredY !== null && (
            <line
              x1={0}
              x2={WIDTH}
              y1={shape.declaredY}
              y2={shape.declaredY}
              stroke="var(--success)"
              strokeWidth="2"
              strokeDasharray="6 5"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <polyline
            points={shape.line}
            fill="none"
            stroke="var(--primary)"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {shape.ticks.map(({ value, y }) => (
          <span
            key={value}
            aria-hidden
            className="tnum absolute end-0 -translate-y-full text-[.6875rem] text-fg2"
            style={{ top: `${(y / HEIGHT) * 100}%` }}
          >
            {number(value)}%
          </span>
        ))}
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-fg2">
        <span className="tnum">
          {points.length > 0 && `${date(`${points[0]!.day}T00:00:00Z`)} – ${date(`${points.at(-1)!.day}T00:00:00Z`)}`}
        </span>
        <span>{t('console-returns.legend')}</span>
      </figcaption>
    </figure>
  );
}
