import {
  type ParsedOf,
  Refusal,
  type ValueOf,
  ZERO,
  type consoleRounds as contract,
  formatAmount,
  minor,
} from '@croupier/contract';
import { openApprovals } from '#approvals';
import { type BetGuard, type BetSearch, endsOfBets, INHOUSE, searchBets } from '#bets';
import { brandVendors } from '#games';
import { findByUsername } from '#identity';
import type { Database } from '#kernel/database/pool';
import type { Handlers, OperatorSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { betViews } from './bet-views.ts';
import { IMPLAUSIBLE } from './implausible-bet.ts';
import { betsNamed, exchangeView, exchangesOfRound, movesOfRound } from './round-trace-store.ts';
import { askSettleStuck, stuckBetKind } from './settle-stuck-bet.ts';
import { stuckBefore } from './stuck-bet.ts';
import { vendorRoundUrl } from './vendor-round-url.ts';

type Facts = ValueOf<typeof contract.roundFacts>;
type Search = ParsedOf<typeof contract.searchRounds>;

export interface RoundPorts {
  /** The record of an in-house round, as the player's page has it. */
  recordOfBet(db: Database, brandId: number, betId: bigint): Promise<{ readonly serverSeed: string | null } | null>;
  readonly guard: BetGuard;
}

const MOST_BETS = 100;
/** What has no index is looked for among the bets of late, unless a time or a person is named. */
const LATE_MS = 31 * 86_400_000;
const MOST_ID = 10n ** 18n;

/** A number may be the id of a bet, and of an in-house round. */
const numberOf = (text: string): bigint | null => {
  const number = /^[1-9]\d{0,18}$/.test(text) ? BigInt(text) : null;
  return number !== null && number < MOST_ID ? number : null;
};

/** Bets in search of a round, and the one round with all that is known of it. */
export function roundRoutes(kernel: Kernel, { recordOfBet, guard }: RoundPorts): Handlers<typeof contract> {
  const { db, clock } = kernel;
  const kind = stuckBetKind(guard);

  /** The bets that a text may mean: by a vendor's id of round or transaction, ours, or our own. */
  async function named(brandId: number, text: string): Promise<bigint[]> {
    const vendors = (await brandVendors(db, brandId)).map(({ code }) => code);
    const [ofVendors, ofSource] = await Promise.all([
      betsNamed(db, brandId, vendors, text),
      searchBets(db, brandId, { source: { txs: [text], vendors } }, { before: null, limit: MOST_BETS }),
    ]);
    const own = numberOf(text);
    return [...ofVendors, ...ofSource.map(({ id }) => id), ...(own === null ? [] : [own])];
  }

  async function searchOf(brandId: number, input: Search): Promise<BetSearch | null> {
    const { q, player, vendor, game, status, amountFrom, amountTo, from, until } = input;
    const person = player === undefined ? undefined : await findByUsername(db, brandId, player.trim());
    if (person === null) return null;
    const odd = status === 'implausible';
    const oddOfLate = odd && from === undefined && player === undefined && q === undefined;
    const old = status === 'stuck' ? stuckBefore(clock.now()) : undefined;
    const end = until === undefined ? undefined : new Date(until);
    const amount = amountFrom === undefined && amountTo === undefined ? null : { from: amountFrom, to: amountTo };
    // An amount has no index: by itself it is looked for among the bets of late.
    const isWide = amount && from === undefined && player === undefined && q === undefined;
    const late = isWide ? new Date(clock.now().getTime() - LATE_MS) : undefined;
    return {
      ids: q === undefined ? undefined : await named(brandId, q.trim()),
      personId: person?.id,
      vendor,
      gameCode: game,
      status: status === 'stuck' ? 'open' : odd ? 'settled' : status,
      paid: odd ? IMPLAUSIBLE : undefined,
      amount: amount ?? undefined,
      placedFrom: from === undefined ? late : new Date(from),
      placedBefore: old && end ? (old < end ? old : end) : (old ?? end),
      ...(oddOfLate && { placedFrom: new Date(clock.now().getTime() - LATE_MS) }),
    };
  }

  async function facts(session: OperatorSession, id: bigint): Promise<Facts> {
    const { brandId } = session;
    const [bet] = await searchBets(db, brandId, { ids: [id] }, { before: null, limit: 1 });
    if (!bet) throw new Refusal('not_found');
    const key = { brandId, vendor: bet.vendor, round: bet.round };
    const [moves, exchanges, record, waiting] = await Promise.all([
      movesOfRound(db, key),
      exchangesOfRound(db, key),
      bet.vendor === INHOUSE ? recordOfBet(db, brandId, id) : null,
      openApprovals(kernel, kind, session, [id]),
    ]);
    const ids = [...new Set([id, ...moves.flatMap(({ betId }) => betId ?? [])])];
    const [bets, ends] = await Promise.all([
      searchBets(db, brandId, { ids }, { before: null, limit: MOST_BETS }),
      endsOfBets(db, brandId, ids),
    ]);
    return {
      bets: await betViews(kernel, brandId, bets.toReversed()),
      ends: ends.map(({ betId, payout, delta, at, ...end }) => ({
        ...end,
        betId: String(betId),
        payout: formatAmount(payout),
        delta: formatAmount(delta),
        at: at.toISOString(),
      })),
      moves: moves.map(({ amount, balanceAfter, betId, personId: _person, at, ...move }) => ({
        ...move,
        amount: formatAmount(minor(amount)),
        balanceAfter: formatAmount(minor(balanceAfter)),
        betId: betId === null ? null : String(betId),
        at: at.toISOString(),
      })),
      exchanges: exchanges.map(exchangeView),
      record: record && JSON.stringify(record, null, 2),
      revealed: record?.serverSeed !== null && record !== null,
      approval: waiting.get(id) ?? null,
    };
  }

  return {
    async searchRounds({ cursor, limit, ...input }, { session: { brandId } }) {
      const search = await searchOf(brandId, { cursor, limit, ...input });
      if (!search) return { list: [], nextCursor: null };
      const before = cursor === undefined ? null : numberOf(cursor);
      const rows = await searchBets(db, brandId, search, { before, limit: limit + 1 });
      const list = await betViews(kernel, brandId, rows.slice(0, limit));
      return { list, nextCursor: rows.length > limit ? list.at(-1)!.id : null };
    },
    roundFacts: ({ id }, { session }) => facts(session, BigInt(id)),
    vendorRoundUrl: async ({ id }, { session }) => ({ url: await vendorRoundUrl(kernel, session.brandId, BigInt(id)) }),
    async askSettleBet({ id, outcome, payout, reason }, by) {
      if (outcome === 'pay' && payout === undefined) {
        throw new Refusal('bad_input', { fields: { payout: 'bad_input' } });
      }
      const paid = outcome === 'pay' ? payout! : ZERO;
      const wish = { outcome: outcome === 'void' ? ('void' as const) : ('settle' as const), payout: paid, reason };
      await askSettleStuck(kernel, kind, by, { ...wish, betId: BigInt(id) });
      return await facts(by.session, BigInt(id));
    },
  };
}
