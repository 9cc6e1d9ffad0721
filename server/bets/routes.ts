import { Refusal, formatAmount, minor, type records as contract } from '@croupier/contract';
import { gamesByCode } from '#games';
import { addDays, startOfDay } from '#kernel/business-day';
import { csvFile } from '#kernel/csv';
import type { CallContext, Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { type BetStatus, INHOUSE } from './bet.ts';
import {
  type RecordCursor,
  type RecordFilter,
  readRecord,
  readSettlements,
  sumRecord,
  uncountedStakes,
} from './records/record-store.ts';
import { profitRoutes } from './records/profit-routes.ts';
import { balancesAround, cursorFrom, cursorText, rowOf, timelineOf } from './records/records.ts';
import { findBet } from './store.ts';

type RealContext = CallContext<'real'>;
type Row = ReturnType<typeof rowOf>;

interface FilterInput {
  from?: string | undefined;
  to?: string | undefined;
  gameType?: string | undefined;
  vassalage?: string | undefined;
  gameCode?: string | undefined;
  status?: BetStatus | undefined;
}

function filterOf(input: FilterInput, { session, brand }: RealContext): RecordFilter {
  const { from, to, gameType, vassalage: vendor, gameCode, status } = input;
  if (from && to && to < from) throw new Refusal('bad_input', { fields: { to: 'bad_input' } });
  return {
    brandId: session.brandId,
    personId: session.personId,
    from: from ? startOfDay(from, brand.timeZone) : null,
    until: to ? startOfDay(addDays(to, 1), brand.timeZone) : null,
    gameType,
    vendor,
    gameCode,
    status,
  };
}

/** A person's own bets (spec 2.23, personalHistoryCopy). */
export function recordRoutes(kernel: Kernel): Handlers<typeof contract> {
  const { db } = kernel;
  async function page(filter: RecordFilter, after: RecordCursor | null, limit: number, ctx: RealContext) {
    const [bets, games] = await Promise.all([
      readRecord(db, filter, { after, limit: limit + 1 }),
      gamesByCode(db, ctx.session.brandId),
    ]);
    const rows = bets.slice(0, limit).map((bet) => rowOf(bet, games, ctx.lang));
    const next = bets.length > limit ? bets[limit - 1]! : null;
    return { rows, next };
  }

  return {
    ...profitRoutes(kernel),

    async betRecord(input, ctx) {
      const after = input.cursor === undefined ? null : cursorFrom(input.cursor);
      if (input.cursor !== undefined && !after) throw new Refusal('bad_input', { fields: { cursor: 'bad_input' } });
      const { rows, next } = await page(filterOf(input, ctx), after, input.limit, ctx);
      return { list: rows, nextCursor: next && cursorText(next) };
    },

    async betRecordTotals(input, ctx) {
      const filter = filterOf(input, ctx);
      const [sums, uncounted] = await Promise.all([sumRecord(db, filter), uncountedStakes(db, filter)]);
      return {
        count: sums.count,
        stake: formatAmount(sums.stake),
        payout: formatAmount(sums.payout),
        net: formatAmount(sums.net),
        validBet: formatAmount(sums.validBet),
        uncounted: uncounted.map(({ reason, count, amount }) => ({ reason, count, amount: formatAmount(amount) })),
        gameTypes: sums.gameTypes,
      };
    },

    async betRecordCsv(input, ctx) {
      const filter = filterOf(input, ctx);
      return csvFile<RecordCursor>(CSV_COLUMNS, async (after) => {
        const { rows, next } = await page(filter, after, 500, ctx);
        return { rows: rows.map(csvRow), cursor: next };
      });
    },

    async betDetail({ id }, ctx) {
      const { brandId, personId } = ctx.session;
      const bet = await findBet(db, brandId, BigInt(id));
      // Somebody else's bet looks the same as none.
      if (!bet || bet.personId !== personId) throw new Refusal('bet_unknown');
      const [games, settlements, balances] = await Promise.all([
        gamesByCode(db, brandId),
        readSettlements(db, brandId, bet.id),
        balancesAround(db, bet),
      ]);
      return {
        bet: rowOf(bet, games, ctx.lang),
        ...balances,
        settlements: settlements.map(({ version, payout, delta, reason, at }) => ({
          version,
          payout: formatAmount(payout),
          delta: formatAmount(minor(delta)),
          reason,
          at: at.toISOString(),
        })),
        timeline: timelineOf(bet, settlements),
        roundId: bet.vendor === INHOUSE ? bet.round : null,
      };
    },
  };
}

const CSV_COLUMNS = [
  'id',
  'placedAt',
  'settledAt',
  'gameType',
  'vassalage',
  'gameCode',
  'gameName',
  'round',
  'stake',
  'payout',
  'jackpotWon',
  'net',
  'validBet',
  'validBetReason',
  'status',
] as const satisfies readonly (keyof Row)[];

const csvRow = (row: Row) => CSV_COLUMNS.map((column) => row[column]);
