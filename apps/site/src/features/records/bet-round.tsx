import { useT } from '@croupier/i18n';
import { Mono, Skeleton, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import Arrow from '~icons/ph/arrow-right-bold';
import Seal from '~icons/ph/seal-check-fill';
import { useCall } from '../../api/use-call.ts';
import { paths } from '../../paths.ts';
import { ReelWindow } from './reel-window.tsx';

const sealBox =
  'rounded-lg bg-[color-mix(in_oklab,var(--success)_7%,transparent)] p-3.5 ' +
  'shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--success)_40%,transparent)]';

const short = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

/** The in-house round behind a bet: what was drawn, and the way to check it. */
export function BetRound({ roundId }: { roundId: string }) {
  const { t, money, number } = useT();
  const { data, error } = useCall('round', { id: roundId }, { staleTime: 60_000 });
  // What a round cannot tell, the bet still does.
  if (error && !data) return null;
  if (!data) return <Skeleton className="h-56 !rounded-lg" />;
  const { round, record, revealed } = data;
  const hash = typeof record.serverSeedHash === 'string' ? record.serverSeedHash : '';
  const won = round.wins.flatMap((win) => win.cells);
  const best = round.wins.toSorted((a, b) => Number(b.payout) - Number(a.payout))[0];
  const caption = best
    ? t('records.bestLine', { line: best.line, count: best.count, amount: money(best.payout, '') })
    : t('records.noLine');
  return (
    <>
      <figure>
        <ReelWindow label={caption} window={round.window} won={won} />
        <figcaption className="tnum mt-2 flex flex-wrap justify-between gap-2 text-xs text-fg2">
          <span>{caption}</span>
          {round.kind === 'free' && <span>{t('records.freeSpin', { multiplier: round.multiplier })}</span>}
        </figcaption>
      </figure>
      <section className={sealBox}>
        <h3 className="flex items-center gap-2 text-sm font-extrabold">
          <Seal aria-hidden className="text-lg text-success" />
          {t('records.verifyTitle')}
        </h3>
        <p className="mt-1 text-xs text-fg2">{t(revealed ? 'records.verifyRevealed' : 'records.verifyWaiting')}</p>
        <p className="mt-2 flex items-center gap-2 rounded-md bg-s1 px-2.5 py-1.5">
          <Mono className="min-w-0 flex-1 truncate">{short(hash)}</Mono>
          <span className="tnum text-xs text-fg3">{t('records.nonce', { nonce: number(round.nonce) })}</span>
        </p>
        <Link to={paths.fairness(round.id)} className={`${buttonClass('quiet', 'sm')} mt-2 !px-0 text-linkc`}>
          {t('records.verify')}
          <Arrow className="rtl:-scale-x-100" />
        </Link>
      </section>
    </>
  );
}
