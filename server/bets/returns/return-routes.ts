import { type ValueOf, type consoleReturns as contract, Refusal, formatAmount, minor } from '@croupier/contract';
import { type GameFacts, gamesByCode } from '#games';
import { type Day, addDays, dayOf } from '#kernel/business-day';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { sumsByDay, sumsByGame } from './game-day-store.ts';
import { addSums, FEWEST_BETS, gameReturn, isAlarming, NO_SUMS, type ReturnSums, verdictOf } from './game-return.ts';

type Row = ValueOf<typeof contract.gameReturns>['list'][number];

const percentOf = (ppm: number | null): string | null => (ppm === null ? null : (ppm / 10_000).toFixed(2));

function figuresOf(sums: ReturnSums) {
  const found = gameReturn(sums);
  return {
    bets: Number(sums.bets),
    staked: formatAmount(minor(sums.stake)),
    paid: formatAmount(minor(sums.payout)),
    percent: percentOf(found?.ppm ?? null),
    low: percentOf(found?.lowPpm ?? null),
    high: percentOf(found?.highPpm ?? null),
  };
}

function rowOf(code: string, game: GameFacts | undefined, sums: ReturnSums): Row {
  const declaredPpm = game?.rtpPpm ?? null;
  const found = gameReturn(sums);
  return {
    code,
    vendor: game?.vendor ?? '',
    nameTW: game?.name.TW ?? code,
    nameEN: game?.name.EN ?? code,
    declared: percentOf(declaredPpm),
    verdict: verdictOf(found, declaredPpm),
    alarming: isAlarming(found, declaredPpm),
    deviation: found?.deviation?.toFixed(2) ?? null,
    ...figuresOf(sums),
  };
}

/** What games paid back, against what is declared of them. */
export function returnRoutes({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Handlers<typeof contract> {
  const firstDay = (timeZone: string, days: number): Day => addDays(dayOf(clock.now(), timeZone), 1 - days);
  return {
    async gameReturns({ days }, { session: { brandId }, brand }) {
      const from = firstDay(brand.timeZone, days);
      const [found, games] = await Promise.all([sumsByGame(db, brandId, from), gamesByCode(db, brandId)]);
      const list = found
        .filter(({ sums }) => sums.bets > 0n)
        .toSorted((a, b) => Number(b.sums.bets - a.sums.bets))
        .map(({ gameCode, sums }) => rowOf(gameCode, games.get(gameCode), sums));
      return { list, from, fewestBets: FEWEST_BETS };
    },
    async gameReturnDays({ code, days }, { session: { brandId }, brand }) {
      const from = firstDay(brand.timeZone, days);
      const [found, games] = await Promise.all([sumsByDay(db, brandId, code, from), gamesByCode(db, brandId)]);
      const game = games.get(code);
      if (!game && found.length === 0) throw new Refusal('not_found');
      let sums = NO_SUMS;
      const points = found.map(({ day, sums: ofDay }) => {
        sums = addSums(sums, ofDay);
        return { day, ...figuresOf(sums) };
      });
      return { row: rowOf(code, game, sums), points };
    },
  };
}
