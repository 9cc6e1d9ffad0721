import type { WireFault } from '../drivers/wallet-driver.ts';
import { faultScenarios } from './fault-scenarios.ts';
import { freeBetScenarios } from './free-bet-scenarios.ts';
import { raceScenarios } from './race-scenarios.ts';
import { type Stage, money } from './stage.ts';

export interface Scenario {
  readonly name: string;
  /** People of its own, or a way to stop them; skipped where there is no sandbox. */
  readonly needsSandbox?: true;
  readonly needsFreeBets?: true;
  /** Of dialects whose calls carry the token of a launch. */
  readonly needsTokens?: true;
  /** The wrong ways to send a call that the dialect must be able to take. */
  readonly faults?: readonly WireFault[];
  /** @throws Unmet */
  run(stage: Stage): Promise<void>;
}

const plain: readonly Scenario[] = [
  {
    name: 'a bet and its win move the balance by what they say',
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const id = stage.id();
      stage.expect('bet', await round.bet(money(10), { transaction: id }), 'RS_OK', before - money(10));
      stage.expect('win', await round.win(id, money(25), { roundClosed: true }), 'RS_OK', before + money(15));
      await stage.expectBalance('after the round', before + money(15));
    },
  },
  {
    name: 'the same bet, win and rollback again are answered as then and done once',
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const [bet, win, back] = [stage.id(), stage.id(), stage.id()];
      for (let nr = 0; nr < 3; nr += 1) {
        stage.expect('bet', await round.bet(money(5), { transaction: bet }), 'RS_OK', before - money(5));
      }
      for (let nr = 0; nr < 3; nr += 1) {
        stage.expect('win', await round.win(bet, money(7), { transaction: win }), 'RS_OK', before + money(2));
      }
      stage.expect('bet after the win', await round.bet(money(5), { transaction: bet }), 'RS_OK', before - money(5));
      for (let nr = 0; nr < 3; nr += 1) {
        stage.expect('rollback', await round.rollback(bet, { transaction: back }), 'RS_OK', before);
      }
      await stage.expectBalance('in the end', before);
    },
  },
  {
    name: 'a known id with another amount or round is a duplicate, and changes nothing',
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const id = stage.id();
      await round.bet(money(5), { transaction: id });
      const other = 'RS_ERROR_DUPLICATE_TRANSACTION';
      stage.expect('another amount', await round.bet(money(6), { transaction: id }), other);
      stage.expect('another round', await stage.round().bet(money(5), { transaction: id }), other);
      stage.expect('a win with the id of the bet', await round.win(id, money(5), { transaction: id }), other);
      await stage.expectBalance('in the end', before - money(5));
      await round.rollback(id);
    },
  },
  {
    name: 'a win without a bet is not paid',
    async run(stage) {
      const before = await stage.balance();
      const answer = await stage.round().win(stage.id(), money(50));
      stage.expect('win', answer, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      await stage.expectBalance('in the end', before);
    },
  },
  {
    name: 'a rollback before its bet: the bet that comes late is refused',
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const id = stage.id();
      stage.expect('rollback', await round.rollback(id), 'RS_OK', before);
      const late = await round.bet(money(5), { transaction: id });
      stage.expect('the late bet', late, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
      await stage.expectBalance('in the end', before);
    },
  },
  {
    name: 'a double rollback gives back once',
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const id = stage.id();
      await round.bet(money(5), { transaction: id });
      stage.expect('rollback', await round.rollback(id), 'RS_OK', before);
      stage.expect('another rollback of it', await round.rollback(id), 'RS_OK', before);
      await stage.expectBalance('in the end', before);
    },
  },
  {
    name: 'a win after its bet was rolled back is not paid',
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const id = stage.id();
      await round.bet(money(5), { transaction: id });
      await round.rollback(id);
      stage.expect('win', await round.win(id, money(50)), 'RS_ERROR_TRANSACTION_ROLLED_BACK');
      await stage.expectBalance('in the end', before);
    },
  },
  {
    name: 'several wins of a bet add up, and one of them can be rolled back',
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const [bet, second] = [stage.id(), stage.id()];
      await round.bet(money(10), { transaction: bet });
      stage.expect('first win', await round.win(bet, money(4)), 'RS_OK', before - money(6));
      const win = await round.win(bet, money(8), { transaction: second });
      stage.expect('second win', win, 'RS_OK', before + money(2));
      stage.expect('its rollback', await round.rollback(second), 'RS_OK', before - money(6));
      await stage.expectBalance('in the end', before - money(6));
    },
  },
  {
    name: 'a win of nothing closes the round',
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const id = stage.id();
      await round.bet(money(5), { transaction: id });
      stage.expect('win', await round.win(id, 0, { roundClosed: true }), 'RS_OK', before - money(5));
      await stage.expectBalance('in the end', before - money(5));
    },
  },
  {
    name: 'a free bet leaves real money alone, and its win is paid',
    needsFreeBets: true,
    async run(stage) {
      const before = await stage.balance();
      const round = stage.round();
      const id = stage.id();
      stage.expect('bet', await round.bet(money(5), { transaction: id, isFree: true }), 'RS_OK', before);
      const win = await round.win(id, money(3), { isFree: true, roundClosed: true });
      stage.expect('win', win, 'RS_OK', before + money(3));
      await stage.expectBalance('in the end', before + money(3));
    },
  },
  {
    name: 'a bet of more than there is is refused, and the balance told',
    async run(stage) {
      const before = await stage.balance();
      const answer = await stage.round().bet(before + money(1));
      stage.expect('bet', answer, 'RS_ERROR_NOT_ENOUGH_MONEY', before);
    },
  },
];

const stopped: readonly Scenario[] = [
  {
    name: 'an expired token takes no bets; wins and rollbacks are taken',
    needsSandbox: true,
    async run(stage) {
      const playing = await stage.sandbox!.newPlayer(money(100));
      const [first, second] = [stage.round(playing), stage.round(playing)];
      const [won, lost] = [stage.id(), stage.id()];
      await first.bet(money(10), { transaction: won });
      await second.bet(money(10), { transaction: lost });
      await stage.sandbox!.expireLaunch(playing);
      stage.expect('bet', await first.bet(money(10)), 'RS_ERROR_TOKEN_EXPIRED');
      stage.expect('win', await first.win(won, money(30)), 'RS_OK', money(110));
      stage.expect('rollback', await second.rollback(lost), 'RS_OK', money(120));
    },
  },
  {
    name: 'somebody who is excluded may not bet and is paid what they won',
    needsSandbox: true,
    async run(stage) {
      const playing = await stage.sandbox!.newPlayer(money(100));
      const round = stage.round(playing);
      const id = stage.id();
      await round.bet(money(10), { transaction: id });
      await stage.sandbox!.exclude(playing);
      stage.expect('bet', await round.bet(money(10)), 'RS_ERROR_USER_DISABLED');
      stage.expect('win', await round.win(id, money(30)), 'RS_OK', money(120));
    },
  },
  {
    name: 'somebody who is excluded may not bet for nothing either',
    needsSandbox: true,
    needsFreeBets: true,
    async run(stage) {
      const playing = await stage.sandbox!.newPlayer(money(100));
      await stage.sandbox!.exclude(playing);
      stage.expect('bet', await stage.round(playing).bet(money(5), { isFree: true }), 'RS_ERROR_USER_DISABLED');
    },
  },
  {
    name: 'who has never opened a game may not bet',
    async run(stage) {
      const before = await stage.balance();
      const unknown = await stage.driver.bet({
        ...stage.playing,
        token: stage.id(),
        user: `nobody${stage.id().slice(0, 8)}`,
        round: stage.id(),
        roundClosed: false,
        transaction: stage.id(),
        amount: money(1),
      });
      stage.expect('bet', unknown, 'RS_ERROR_INVALID_TOKEN');
      await stage.expectBalance('in the end', before);
    },
  },
  {
    name: 'another person’s token is of no use',
    needsSandbox: true,
    needsTokens: true,
    async run(stage) {
      const other = await stage.sandbox!.newPlayer(money(100));
      const { token } = await stage.sandbox!.newPlayer(money(100));
      const mixed = await stage.round({ ...other, token }).bet(money(1));
      stage.expect('bet', mixed, 'RS_ERROR_INVALID_TOKEN');
      await stage.expectBalance('of the other', money(100), other);
    },
  },
];

/** Every line of the protocol's list. What concerns the calls that go the other way is tried where those are made. */
export const scenarios: readonly Scenario[] = [
  ...plain,
  ...faultScenarios,
  ...raceScenarios,
  ...freeBetScenarios,
  ...stopped,
];
