import { useT } from '@croupier/i18n';
import { Art, Chip, Money } from '@croupier/ui';
import type { CSSProperties } from 'react';
import Crown from '~icons/ph/crown-simple-fill';
import type { Winner } from './winners-board.tsx';

const glow = {
  background:
    'radial-gradient(70% 70% at 50% 110%, oklch(.75 .16 75 / .28), transparent), ' +
    'radial-gradient(50% 60% at 50% 0%, oklch(.6 .2 350 / .16), transparent)',
};

interface Step {
  rank: 1 | 2 | 3;
  height: string;
  metal: string;
}
/** As they stand: silver, gold, bronze. */
const STEPS: Step[] = [
  { rank: 2, height: 'h-24', metal: 'oklch(.86 .015 260)' },
  { rank: 1, height: 'h-32', metal: 'oklch(.86 .14 85)' },
  { rank: 3, height: 'h-20', metal: 'oklch(.74 .11 55)' },
];

function Place({ winner, step }: { winner: Winner; step: Step }) {
  const { t, money } = useT();
  const { rank, height, metal } = step;
  const ring = `conic-gradient(from 210deg, ${metal}, color-mix(in oklch, ${metal} 45%, black), ${metal}, #fff, ${metal})`;
  const block =
    'linear-gradient(180deg, color-mix(in oklab, var(--m) 42%, var(--surface-2)), ' +
    'color-mix(in oklab, var(--m) 3%, transparent))';
  return (
    <li className="min-w-0 text-center" style={{ '--m': metal } as CSSProperties}>
      <div className="relative mx-auto w-fit">
        <span
          className="block size-[4.6rem] overflow-hidden rounded-full p-[3px] sm:size-24"
          style={{ background: ring }}
        >
          <Art
            src={winner.iconUrl}
            width={96}
            height={96}
            className="size-full rounded-full object-cover object-[50%_30%]"
          />
        </span>
        {rank === 1 && (
          <Crown
            className={
              'absolute start-1/2 -top-5 -translate-x-1/2 text-3xl text-[oklch(.86_.15_85)] ' +
              'drop-shadow-[0_2px_6px_oklch(.6_.15_70/.7)] rtl:translate-x-1/2'
            }
          />
        )}
      </div>
      <p className="mt-2.5 truncate text-[.8125rem] font-bold">{winner.customerName}</p>
      <p className="truncate text-xs text-fg3">{winner.gameName}</p>
      <p className="truncate text-[clamp(.8rem,.55rem+.9vw,1.15rem)] font-extrabold text-money">
        <Money text={money(winner.winAmount, winner.currencySymbol)} />
      </p>
      <div
        className={`mt-2 grid ${height} place-items-start justify-center rounded-t-lg pt-3`}
        style={{ background: block, boxShadow: 'inset 0 1px 0 color-mix(in oklch, var(--m) 80%, transparent)' }}
      >
        <span className="text-3xl font-black" style={{ color: 'color-mix(in oklab, var(--m) 70%, var(--fg))' }}>
          <span aria-hidden>{rank}</span>
          <span className="sr">{t('home.rank', { rank })}</span>
        </span>
      </div>
    </li>
  );
}

/** The three highest wins. */
export function Podium({ winners }: { winners: readonly Winner[] }) {
  const { t } = useT();
  return (
    <div className="relative isolate overflow-hidden p-5 sm:p-7">
      <div aria-hidden className="absolute inset-0 -z-10" style={glow} />
      <div className="flex items-center gap-2.5">
        <Art src="icons/c-tour" width={38} height={38} className="size-[38px]" />
        <h2 className="text-[1.375rem]">{t('home.winners')}</h2>
        <Chip className="ms-auto bg-primary-soft text-linkc">{t('home.winnersTop')}</Chip>
      </div>
      <p className="mt-1 text-xs text-fg3">{t(winners.length > 0 ? 'home.winnersNote' : 'home.winnersEmpty')}</p>
      <ol className="mt-7 grid grid-cols-3 items-end gap-2.5 sm:gap-4">
        {STEPS.map((step) => {
          const winner = winners[step.rank - 1];
          return winner === undefined ? <li key={step.rank} /> : <Place key={step.rank} winner={winner} step={step} />;
        })}
      </ol>
    </div>
  );
}
