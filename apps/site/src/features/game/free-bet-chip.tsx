import { useT } from '@croupier/i18n';
import Gift from '~icons/ph/gift-fill';
import { useReadyFreeBets } from '../../games/free-bets.ts';
import type { Game } from '../../games/game.ts';
import { useBalance } from '../../shell/member.ts';

/** The free bets that the person has in this game, as they are used. */
export function FreeBetChip({ game }: { game: Game }) {
  const { t, money, instant } = useT();
  const symbol = useBalance().data?.currencySymbol ?? '';
  const [bets] = useReadyFreeBets().filter((one) => one.game.gameCode === game.gameCode);
  if (!bets) return null;
  const left = t('free-bets.left', { count: bets.left, value: money(bets.value, symbol) });
  return (
    <p
      role="status"
      title={t('free-bets.until', { at: instant(bets.until, 'minute') })}
      className="tnum flex shrink-0 items-center gap-1.5 rounded-full bg-white/10 px-2.5 py-1 text-xs font-bold text-[oklch(.87_.14_90)]"
    >
      <Gift aria-hidden className="shrink-0" />
      <span className="sr">{left}</span>
      <span aria-hidden className="hidden sm:inline">
        {left}
      </span>
      <span aria-hidden className="sm:hidden">
        {bets.left}
      </span>
    </p>
  );
}
