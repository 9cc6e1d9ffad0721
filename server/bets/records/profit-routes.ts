import { Refusal, type records as contract } from '@croupier/contract';
import { addDays } from '#kernel/business-day';
import { csvFile } from '#kernel/csv';
import type { CallContext, Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { readPersonDays } from './person-day-store.ts';
import { figuresOf, profitAndLoss } from './profit-and-loss.ts';

type Routes = Pick<Handlers<typeof contract>, 'profitAndLoss' | 'profitAndLossCsv'>;

/** A quarter: so many days a page can show, one by one. */
const MAX_DAYS = 92;

const CSV_HEAD = ['day', 'gameType', 'bets', 'stake', 'validBet', 'payout', 'corrected', 'net'];

/** What play came to for the person (spec 2.23, personalProfit), out of figures that follow the log by seconds. */
export function profitRoutes({ db }: Pick<Kernel, 'db'>): Routes {
  const read = async ({ from, to }: { from: string; to: string }, { session }: CallContext<'real'>) => {
    if (to < from) throw new Refusal('bad_input', { fields: { to: 'bad_input' } });
    if (to >= addDays(from, MAX_DAYS)) throw new Refusal('bad_input', { fields: { from: 'bad_input' } });
    return await readPersonDays(db, session, { from, to });
  };
  return {
    async profitAndLoss(input, ctx) {
      return profitAndLoss(await read(input, ctx), input.gameType);
    },

    async profitAndLossCsv(input, ctx) {
      const rows = (await read(input, ctx)).filter(({ gameType }) => !input.gameType || gameType === input.gameType);
      return csvFile<never>(CSV_HEAD, async () => ({ rows: rows.map(lineOf), cursor: null }));
    },
  };
}

function lineOf({ day, gameType, ...figures }: Awaited<ReturnType<typeof readPersonDays>>[number]): string[] {
  const { bets, stake, validBet, payout, corrected, net } = figuresOf(figures);
  return [day, gameType, String(bets), stake, validBet, payout, corrected, net];
}
