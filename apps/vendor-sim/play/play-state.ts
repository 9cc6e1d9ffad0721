import type { Status } from '@croupier/vendor-protocol';
import type { Session } from '../book/book.ts';
import { LANG_TAGS } from '../html.ts';
import { amountText } from '../money-text.ts';
import { type Table, balanceOf } from './play-round.ts';
import { type Round, isPaid, stateOfRound } from '../book/round.ts';
import { type Language, TEXTS } from '../texts.ts';

const SHOWN = 12;
const BIG = 10;

/** What the page shows besides the last outcome, worded: it decides nothing. */
export async function stateOf(table: Table, session: Session) {
  const { language } = session;
  const t = TEXTS[language];
  const balance = await balanceOf(table, session);
  const reward = table.book.rewardFor(session, new Date());
  const rounds = table.book.roundsOf(session);
  const states = rounds.map((round) => stateOfRound(round, table.book.running.has(round.id)));
  const under = states.find((state) => state === 'open' || state === 'interrupted' || state === 'running') ?? null;
  return {
    balance: balance === null ? null : amountText(balance, language),
    free: reward ? { left: reward.left, stake: amountText(reward.betValue, language) } : null,
    /** The round that stands in the way of the next one. */
    under,
    hint: under === 'open' ? t.open : under === 'interrupted' ? t.interrupted : under && t.pending,
    history: rounds.slice(0, SHOWN).map((round, index) => {
      const won = isPaid(round) ? round.payout : 0;
      return {
        id: round.id.slice(0, 8),
        at: timeText(round.at, language),
        stake: amountText(round.stake, language),
        won: won > 0 ? `+${amountText(won, language)}` : '–',
        state: t.states[states[index]!],
      };
    }),
  };
}

export function resultOf({ language, depositUrl }: Session, round: Round, bet: Status | null, paid: boolean) {
  const t = TEXTS[language];
  const { times, payout, scene, stake } = round;
  if (!paid) {
    const why = bet === 'RS_OK' || bet === null ? t.cancelled : t.statuses[bet];
    return { scene: null, message: why, deposit: bet === 'RS_ERROR_NOT_ENOUGH_MONEY' ? depositUrl : null };
  }
  const won = payout > stake;
  const words = won ? `× ${times}　+${amountText(payout, language)}` : payout > 0 ? t.paidBack : t.lost;
  return { scene, won, big: times >= BIG, message: words };
}

const timeText = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(LANG_TAGS[language], { timeStyle: 'medium', timeZone: 'Asia/Taipei', hour12: false }).format(
    new Date(at),
  );
