import type { Scenario } from './scenarios.ts';
import { Unmet, money } from './stage.ts';

const AT_ONCE = 20;

/** What arrives at the same moment. */
export const raceScenarios: readonly Scenario[] = [
  {
    name: 'twenty identical bets at once are one',
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const id = stage.id();
      const bets = Array.from({ length: AT_ONCE }, () => round.bet(money(2), { transaction: id }));
      for (const answer of await Promise.all(bets)) stage.expect('bet', answer, 'RS_OK', before - money(2));
      await stage.expectBalance('in the end', before - money(2));
      await round.rollback(id);
    },
  },
  {
    name: 'two bets for the last money: exactly one is taken',
    async run(stage) {
      const all = await stage.balance();
      const round = stage.round();
      const ids = [stage.id(), stage.id()];
      const answers = await Promise.all(ids.map((transaction) => round.bet(all, { transaction })));
      const taken = answers.filter((answer) => answer.status === 'RS_OK');
      if (taken.length !== 1) throw new Unmet(`${taken.length} of two were taken`);
      const refused = answers.find((answer) => answer.status !== 'RS_OK')!;
      stage.expect('the other', refused, 'RS_ERROR_NOT_ENOUGH_MONEY', 0);
      for (const id of ids) await round.rollback(id);
      await stage.expectBalance('after both were rolled back', all);
    },
  },
  {
    name: 'a bet and its own rollback at once leave nothing behind',
    async run(stage) {
      const before = await stage.balance();
      for (let nr = 0; nr < 5; nr += 1) {
        const round = stage.round();
        const id = stage.id();
        const [bet, rollback] = await Promise.all([round.bet(money(3), { transaction: id }), round.rollback(id)]);
        stage.expect('rollback', rollback, 'RS_OK');
        if (bet.status !== 'RS_OK') stage.expect('bet', bet, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
        await stage.expectBalance('after both', before);
      }
    },
  },
  {
    name: 'two wins of one bet at once come to their sum',
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const id = stage.id();
      await round.bet(money(5), { transaction: id });
      const wins = await Promise.all([round.win(id, money(3)), round.win(id, money(4))]);
      for (const win of wins) stage.expect('win', win, 'RS_OK');
      await stage.expectBalance('in the end', before + money(2));
    },
  },
];
