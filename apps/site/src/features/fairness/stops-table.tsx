import type { StopDraw } from '@croupier/engines';
import { useT } from '@croupier/i18n';
import { Mono } from '@croupier/ui';
import { bytesOf } from './round-view.ts';

/** How each stop came out of the stream. */
export function StopsTable({ draws }: { draws: readonly StopDraw[] }) {
  const { t } = useT();
  const heads = ['stops.reel', 'stops.bytes', 'stops.number', 'stops.rest'] as const;
  const size = draws[0]?.size ?? 0;
  return (
    <>
      <div
        role="region"
        tabIndex={0}
        aria-label={t('fairness.stops.label')}
        className="relative mt-1.5 overflow-x-auto rounded-md bg-s2"
      >
        <table className="w-full min-w-[22rem] text-xs">
          <thead className="text-fg3">
            <tr>
              {heads.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={`px-3 py-1.5 font-semibold ${index > 1 ? 'text-end' : 'text-start'}`}
                >
                  {t(`fairness.${head}`, { size })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tnum">
            {draws.map(({ reel, word, stop }) => (
              <tr key={reel} className="border-t border-line">
                <td className="px-3 py-1.5 font-bold">{reel}</td>
                <td className="px-3">
                  <Mono>{bytesOf(word)}</Mono>
                </td>
                <td className="px-3 text-end text-fg2">{word}</td>
                <td className="px-3 text-end font-extrabold text-money">{stop}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-1.5 text-xs text-fg3">{t('fairness.stops.text')}</p>
    </>
  );
}
