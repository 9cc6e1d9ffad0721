import { useT } from '@croupier/i18n';
import type { SlotView } from './slot-session.ts';
import type { SlotState } from './spin-view.ts';

/** What a round came to, in words, for those who do not see the reels. Empty while they roll. */
export function useResultText(state: SlotState, view: SlotView): string {
  const { t, money } = useT();
  const { round, win, phase } = view;
  // Round of an earlier visit: it was said then.
  if (!round || phase === 'spinning' || round.id === state.lastRound?.id) return '';
  const parts = [win ? t('slot.said.win', { amount: money(win.amount, state.currencySymbol) }) : t('slot.said.none')];
  if (round.freeSpinsAwarded > 0) parts.push(t('slot.said.free', { count: round.freeSpinsAwarded }));
  return parts.join(' ');
}
