import type { Scenario } from './scenarios.ts';
import { money } from './stage.ts';

/** What the native dialect alone has words for. */
export const nativeScenarios: readonly Scenario[] = [
  {
    name: 'a prize of the vendor’s own is paid once, also when the game was left long ago',
    needsSandbox: true,
    async run(stage) {
      const playing = await stage.sandbox!.newPlayer(money(100));
      const prize = { isPrize: true, isFree: true };
      const [bet, win] = [stage.id(), stage.id()];
      await stage.sandbox!.expireLaunch(playing);
      const round = stage.round(playing);
      for (let nr = 0; nr < 2; nr += 1) {
        stage.expect('bet', await round.bet(0, { ...prize, transaction: bet }), 'RS_OK', money(100));
      }
      for (let nr = 0; nr < 2; nr += 1) {
        const paid = { ...prize, transaction: win, roundClosed: true };
        stage.expect('win', await round.win(bet, money(50), paid), 'RS_OK', money(150));
      }
      const more = await stage.round(playing).bet(money(1), prize);
      stage.expect('a bet of more than nothing', more, 'RS_ERROR_TOKEN_EXPIRED', money(150));
      await stage.expectBalance('in the end', money(150), playing);
    },
  },
];
