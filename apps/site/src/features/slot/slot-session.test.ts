import type { WireAmount } from '@croupier/contract';
import { expect, test } from 'vitest';
import { type Reels, SlotSession, type SlotView } from './slot-session.ts';
import type { Feature, SlotRound, SlotState } from './spin-view.ts';

const wire = (text: string) => text as WireAmount;
const SEED = { id: '1', serverSeedHash: 'h', clientSeed: 'c', nextNonce: 0, rotatesAfter: 1000 };

const STATE: SlotState = {
  game: {
    gameCode: 'BGS_DRAGON25',
    displayName: 'Dragon Pavilion',
    gameVersion: 'v',
    rtpPercent: '96.50',
    jackpotPercent: '1.00',
    volatility: 'medium',
    lines: [],
    paytable: {},
    scatterPays: {},
    freeSpins: {},
    strips: [],
    betUnits: 25,
  },
  stakes: [wire('1.00'), wire('5.00'), wire('25.00')],
  defaultStake: wire('5.00'),
  balance: wire('100.00'),
  balanceVersion: '4',
  currencySymbol: 'NT$',
  seed: SEED,
  feature: null,
  lastRound: null,
  turboAllowed: true,
  minimumRoundMs: 1000,
};

function round(change: Partial<SlotRound>): SlotRound {
  return {
    id: '1',
    betId: '1',
    at: '2026-11-20T00:00:00Z',
    kind: 'paid',
    stake: wire('5.00'),
    payout: wire('0.00'),
    stops: [0, 0, 0, 0, 0],
    window: [],
    wins: [],
    scatter: { count: 0, payout: wire('0.00') },
    freeSpinsAwarded: 0,
    multiplier: 1,
    jackpot: null,
    nonce: 0,
    seedId: '1',
    balanceAfter: wire('95.00'),
    balanceVersion: '5',
    ...change,
  };
}

interface Answer {
  round: SlotRound;
  feature: Feature;
}

/** A session whose rounds come from a list and whose reels write down what they are told. */
function seated(answers: (Answer | Error)[], change: Partial<SlotState> = {}) {
  const told: string[] = [];
  const waits: number[] = [];
  const stakes: string[] = [];
  const refused: unknown[] = [];
  const seen: SlotView[] = [];
  const reels: Reels = {
    start: () => told.push('start'),
    spinTo: async (_result, { free }) => void told.push(free ? 'free' : 'paid'),
    showWins: () => told.push('wins'),
    skip: () => told.push('skip'),
    cancel: () => told.push('cancel'),
    setFree: (free) => told.push(`look ${free ? 'free' : 'base'}`),
  };
  const session = new SlotSession(
    { ...STATE, ...change },
    {
      request: async (stake) => {
        stakes.push(stake);
        seen.push(session.store.getState());
        const answer = answers.shift() ?? new Error('no more answers');
        if (answer instanceof Error) throw answer;
        return { ...answer, seed: SEED };
      },
      wait: async (ms) => void waits.push(ms),
      now: () => 0,
      onRound: () => {},
      onRefused: (error) => refused.push(error),
    },
  );
  session.seat(reels);
  return { session, told, waits, stakes, refused, seen, view: () => session.store.getState() };
}

const feature = (left: number, played: number): Feature => ({
  left,
  played,
  total: left + played,
  won: wire('12.00'),
  stake: wire('5.00'),
});

test('a round: the stake leaves at once, the balance of the server comes with the result', async () => {
  const seat = seated([{ round: round({ payout: wire('10.00'), balanceAfter: wire('105.00') }), feature: null }]);
  await seat.session.press();
  expect(seat.stakes).toEqual(['5.00']);
  expect(seat.seen[0]).toMatchObject({ phase: 'spinning', balance: '95.00' });
  expect(seat.told).toEqual(['look base', 'start', 'paid', 'wins', 'look base']);
  expect(seat.view()).toMatchObject({ phase: 'idle', balance: '105.00', win: { amount: '10.00', multiple: 2 } });
});

test('no round is shorter than the jurisdiction allows', async () => {
  const seat = seated([{ round: round({}), feature: null }]);
  await seat.session.press();
  expect(seat.waits).toEqual([1000]);
});

test('a refused round gives the balance back and tells', async () => {
  const no = new Error('insufficient_funds');
  const seat = seated([no]);
  await seat.session.press();
  expect(seat.told.at(-1)).toBe('cancel');
  expect(seat.view()).toMatchObject({ phase: 'idle', balance: '100.00', balanceVersion: '4' });
  expect(seat.refused).toEqual([no]);
});

test('free spins start when asked, run by themselves at no cost, and end with their sum', async () => {
  const free = (left: number, played: number) => ({
    round: round({ kind: 'free', stake: wire('0.00') }),
    feature: feature(left, played),
  });
  const seat = seated([{ round: round({ freeSpinsAwarded: 2 }), feature: feature(2, 0) }, free(1, 1), free(0, 2)]);
  await seat.session.press();
  expect(seat.view().overlays).toMatchObject([{ kind: 'start', feature: { left: 2 } }]);
  await seat.session.press();
  expect(seat.stakes).toHaveLength(1);
  await seat.session.dismiss();
  expect(seat.stakes).toEqual(['5.00', '5.00', '5.00']);
  expect(seat.seen[1]!.balance).toBe('95.00');
  expect(seat.view()).toMatchObject({ phase: 'idle', overlays: [{ kind: 'end', feature: { won: '12.00' } }] });
  expect(seat.session.free).toBe(true);
  await seat.session.dismiss();
  expect(seat.told.at(-1)).toBe('look base');
  expect(seat.session.free).toBe(false);
});

test('free spins left open by a reload are offered again, with the look and the stake they had', async () => {
  const seat = seated([{ round: round({ kind: 'free' }), feature: feature(0, 10) }], {
    feature: { ...feature(1, 9)!, stake: wire('25.00') },
    balance: wire('0.00'),
  });
  expect(seat.told).toEqual(['look free']);
  expect(seat.view().overlays[0]?.kind).toBe('resume');
  expect(seat.session.affordable).toBe(true);
  await seat.session.dismiss();
  expect(seat.stakes).toEqual(['25.00']);
});

test('a second press shows the result, and does not start another round', async () => {
  const seat = seated([{ round: round({}), feature: null }]);
  const first = seat.session.press();
  await seat.session.press();
  await first;
  expect(seat.stakes).toHaveLength(1);
  expect(seat.told).toContain('skip');
});

test('the stake moves within what is offered and not during free spins', () => {
  const seat = seated([]);
  for (const by of [1, 1, 1]) seat.session.stepStake(by);
  expect(seat.session.stake).toBe('25.00');
  const inFeature = seated([], { feature: feature(3, 0) });
  inFeature.session.stepStake(1);
  expect(inFeature.session.stake).toBe('5.00');
});

test('a balance from elsewhere counts only when it is later', () => {
  const seat = seated([]);
  seat.session.balanceMoved('1.00', '3');
  expect(seat.view().balance).toBe('100.00');
  seat.session.balanceMoved('300.00', '12');
  expect(seat.view().balance).toBe('300.00');
});

test('a jackpot is shown before the free spins that the same round opened', async () => {
  const won = round({ jackpot: { tier: 'mini', amount: wire('500.00') }, freeSpinsAwarded: 10 });
  const seat = seated([{ round: won, feature: feature(10, 0) }]);
  await seat.session.press();
  expect(seat.view().overlays.map((overlay) => overlay.kind)).toEqual(['jackpot', 'start']);
  await seat.session.dismiss();
  expect(seat.stakes).toHaveLength(1);
  expect(seat.view().overlays.map((overlay) => overlay.kind)).toEqual(['start']);
});
