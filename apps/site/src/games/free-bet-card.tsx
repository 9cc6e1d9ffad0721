import { useT } from '@croupier/i18n';
import { Art, Button, Tag } from '@croupier/ui';
import Play from '~icons/ph/play-fill';
import { useBalance } from '../shell/member.ts';
import type { FreeBets } from './free-bets.ts';
import { useLaunch } from './use-launch.ts';

const COLORS: Readonly<Record<FreeBets['state'], string>> = {
  ready: 'var(--success)',
  later: 'var(--info)',
  used_up: 'var(--fg-3)',
  expired: 'var(--fg-3)',
  cancelled: 'var(--fg-3)',
};

/** How many are left, of how much, in which game and until when; one tap plays. */
export function FreeBetCard({ bets }: { bets: FreeBets }) {
  const { t, money, instant } = useT();
  const symbol = useBalance().data?.currencySymbol ?? '';
  const launch = useLaunch();
  const { game, vendor, value, count, left, won, from, until, state } = bets;
  const isOpen = state === 'ready' || state === 'later';
  const when =
    state === 'later'
      ? t('free-bets.from', { at: instant(from, 'minute') })
      : t('free-bets.until', { at: instant(until, 'minute') });
  return (
    <article className="panel flex items-center gap-3.5 !rounded-xl p-3">
      <Art
        src={game.icon}
        width={72}
        height={96}
        sizes="72px"
        className={`h-24 w-18 shrink-0 rounded-lg object-cover ${isOpen ? '' : 'opacity-50 saturate-50'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-fg3">{vendor}</p>
        <h3 className="truncate font-extrabold">{game.displayName}</h3>
        <p className="tnum mt-1 font-bold text-money">
          {t(isOpen ? 'free-bets.left' : 'free-bets.given', {
            count: isOpen ? left : count,
            value: money(value, symbol),
          })}
        </p>
        <p className="tnum mt-0.5 text-xs text-fg2">
          {isOpen ? when : t('free-bets.won', { amount: money(won, symbol) })}
        </p>
        {state !== 'ready' && (
          <p className="mt-1.5">
            <Tag color={COLORS[state]}>{t(`free-bets.state.${state}`)}</Tag>
          </p>
        )}
      </div>
      {state === 'ready' && (
        <Button kind="primary" icon={<Play />} onClick={() => void launch(game)}>
          {t('free-bets.play')}
          <span className="sr"> – {game.displayName}</span>
        </Button>
      )}
    </article>
  );
}
