import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Art, IconButton, Money, Skeleton, cx } from '@croupier/ui';
import { useState } from 'react';
import Pause from '~icons/ph/pause-fill';
import Play from '~icons/ph/play-fill';
import Trend from '~icons/ph/trend-up-bold';
import { Podium } from './podium.tsx';
import { useWinners } from './queries.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

export type Winner = ValueOf<AllCalls['rankList']>['list'][number];

/** Spec 9.3: the first three are the top board, the rest scroll from rank 4. */
const TOP = 3;
/** Fewer rows than this stand still: they all fit. */
const SCROLLS_FROM = 7;

function Row({ winner, rank }: { winner: Winner; rank: number }) {
  const { money } = useT();
  return (
    <li className="flex h-[3.4rem] items-center gap-3 px-5">
      <span className="tnum w-5 text-center text-xs font-bold text-fg3">{rank}</span>
      <Art src={winner.iconUrl} width={36} height={36} className="size-9 rounded-md object-cover object-[50%_30%]" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[.8125rem] font-semibold">{winner.customerName}</span>
        <span className="block truncate text-xs text-fg3">{winner.gameName}</span>
      </span>
      <Money text={money(winner.winAmount, winner.currencySymbol)} className="text-sm font-bold text-money" />
    </li>
  );
}

function Rest({ winners }: { winners: readonly Winner[] }) {
  const { t } = useT();
  const still = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const paused = choice ?? still;
  const scrolls = winners.length >= SCROLLS_FROM;
  const list = (copy: boolean) => (
    <ol key={String(copy)} start={TOP + 1} aria-hidden={copy || undefined}>
      {winners.map((winner, at) => (
        <Row key={at} winner={winner} rank={TOP + 1 + at} />
      ))}
    </ol>
  );
  return (
    <div className="relative flex min-h-0 flex-col border-t border-line lg:border-s lg:border-t-0">
      <div className="flex items-center gap-2 px-5 pt-5 pb-2 sm:pt-7">
        <Trend className="text-success" />
        <h3 className="text-sm">{t('home.winnersRest')}</h3>
        {scrolls && (
          <IconButton
            size="sm"
            className="ms-auto"
            label={t(paused ? 'common.resume' : 'common.pause')}
            icon={paused ? <Play /> : <Pause />}
            onClick={() => setChoice(!paused)}
          />
        )}
      </div>
      <div
        role="group"
        tabIndex={0}
        aria-label={t('home.winnersRest')}
        className={cx(
          'relative h-[17.5rem] lg:h-[22.5rem] [mask-image:linear-gradient(180deg,#000_82%,transparent)]',
          paused || !scrolls ? 'overflow-y-auto' : 'overflow-hidden',
        )}
      >
        {scrolls && !paused ? <div className="wscroll">{[list(false), list(true)]}</div> : list(false)}
      </div>
    </div>
  );
}

/** [spec 2.1, 3.13, 9.3] Real settled wins, names masked by the server. */
export default function WinnersBoard() {
  const { t } = useT();
  const { data } = useWinners();
  if (data === undefined) return <Skeleton className="h-[28rem] rounded-2xl" />;
  return (
    <section aria-label={t('home.winners')} className="panel wboard grid overflow-hidden lg:grid-cols-[1.05fr_1fr]">
      <Podium winners={data.list.slice(0, TOP)} />
      <Rest winners={data.list.slice(TOP)} />
    </section>
  );
}
