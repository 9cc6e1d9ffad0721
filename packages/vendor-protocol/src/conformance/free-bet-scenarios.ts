import type { Scenario } from './scenarios.ts';
import { Unmet, money } from './stage.ts';

const LIMIT = 'RS_ERROR_LIMIT_REACHED';
const AT_ONCE = 20;
const NEEDS = { needsSandbox: true, needsFreeBets: true } as const;

/** Bets of free bets that the operator has given away, by the operator's id of them. */
export const freeBetScenarios: readonly Scenario[] = [
  {
    name: 'of given free bets as many are taken as there are, and their wins are paid',
    ...NEEDS,
    async run(stage) {
      const playing = await stage.sandbox!.newPlayer(money(100));
      const reward = await stage.sandbox!.giveFreeBets(playing, { value: money(5), count: 2 });
      const free = { isFree: true, reward };
      const [first, second, third] = [stage.round(playing), stage.round(playing), stage.round(playing)];
      const [won, back] = [stage.id(), stage.id()];
      stage.expect('the first', await first.bet(money(5), { ...free, transaction: won }), 'RS_OK', money(100));
      stage.expect('its win', await first.win(won, money(8), free), 'RS_OK', money(108));
      stage.expect('the second', await second.bet(money(5), { ...free, transaction: back }), 'RS_OK', money(108));
      stage.expect('one too many', await third.bet(money(5), free), LIMIT);
      stage.expect('the second, rolled back', await second.rollback(back), 'RS_OK', money(108));
      stage.expect('one more', await third.bet(money(5), free), 'RS_OK', money(108));
      stage.expect('one too many again', await third.bet(money(5), free), LIMIT);
      await stage.expectBalance('in the end', money(108), playing);
    },
  },
  {
    name: 'free bets that nobody gave, that are another person’s, or that stand for more are not taken',
    ...NEEDS,
    async run(stage) {
      const [playing, other] = [await stage.sandbox!.newPlayer(money(100)), await stage.sandbox!.newPlayer(money(100))];
      const reward = await stage.sandbox!.giveFreeBets(playing, { value: money(5), count: 2 });
      const round = stage.round(playing);
      stage.expect('nobody’s', await round.bet(money(5), { isFree: true, reward: stage.id() }), LIMIT);
      stage.expect('another’s', await stage.round(other).bet(money(5), { isFree: true, reward }), LIMIT);
      stage.expect('of more', await round.bet(money(6), { isFree: true, reward }), LIMIT);
      await stage.expectBalance('in the end', money(100), playing);
    },
  },
  {
    name: 'cancelled free bets are not taken; a bet made before is still paid what it won',
    ...NEEDS,
    async run(stage) {
      const playing = await stage.sandbox!.newPlayer(money(100));
      const reward = await stage.sandbox!.giveFreeBets(playing, { value: money(5), count: 2 });
      const round = stage.round(playing);
      const [free, id] = [{ isFree: true, reward }, stage.id()];
      stage.expect('before', await round.bet(money(5), { ...free, transaction: id }), 'RS_OK', money(100));
      await stage.sandbox!.cancelFreeBets(reward);
      stage.expect('after', await stage.round(playing).bet(money(5), free), LIMIT);
      stage.expect('the win', await round.win(id, money(9), free), 'RS_OK', money(109));
    },
  },
  {
    name: 'twenty identical free bets at once are one',
    ...NEEDS,
    async run(stage) {
      const playing = await stage.sandbox!.newPlayer(money(100));
      const reward = await stage.sandbox!.giveFreeBets(playing, { value: money(5), count: 2 });
      const round = stage.round(playing);
      const ask = { isFree: true, reward, transaction: stage.id() };
      const bets = Array.from({ length: AT_ONCE }, () => round.bet(money(5), ask));
      for (const answer of await Promise.all(bets)) stage.expect('bet', answer, 'RS_OK', money(100));
      const answers = await Promise.all([1, 2].map(() => stage.round(playing).bet(money(5), { isFree: true, reward })));
      const taken = answers.filter(({ status }) => status === 'RS_OK');
      if (taken.length !== 1) throw new Unmet(`${taken.length} of two were taken, where one is left`);
    },
  },
];
