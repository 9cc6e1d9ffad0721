import type { DriverAnswer, Playing } from '../drivers/wallet-driver.ts';
import { JDB_ACTIONS } from '../jdb.ts';
import type { Scenario } from './scenarios.ts';
import { type Stage, money } from './stage.ts';

type Call = (action: number, playing: Playing, content: object) => Promise<DriverAnswer>;

/** What JDB alone has words for. */
export function jdbScenarios(call: Call): readonly Scenario[] {
  const noted = async (stage: Stage, action: number, content: object) => {
    const answer = await call(action, stage.playing, content);
    stage.steps.push({ call: `action ${action}`, answer });
    return answer;
  };
  return [
    {
      name: 'a bet and settle moves the balance by its net win, once however often it comes',
      async run(stage) {
        const before = await stage.balance();
        const round = { transferId: stage.id(), historyId: stage.id(), bet: -10, gambleBet: -5, win: 12, netWin: -3 };
        for (let nr = 0; nr < 3; nr += 1) {
          const answer = await noted(stage, JDB_ACTIONS.play, round);
          stage.expect('bet and settle', answer, 'RS_OK', before - money(3));
        }
        const other = await noted(stage, JDB_ACTIONS.play, { ...round, bet: -11 });
        stage.expect('another stake', other, 'RS_ERROR_DUPLICATE_TRANSACTION');
        await stage.expectBalance('in the end', before - money(3));
      },
    },
    {
      name: 'a bet and settle is cancelled by its own id; one that comes after its cancel is refused',
      async run(stage) {
        const before = await stage.balance();
        const [done, late] = [stage.id(), stage.id()];
        const play = (transferId: string) =>
          noted(stage, JDB_ACTIONS.play, { transferId, historyId: transferId, bet: -10, win: 30 });
        const cancel = (transferId: string) => noted(stage, JDB_ACTIONS.cancelPlay, { transferId });
        await play(done);
        for (let nr = 0; nr < 2; nr += 1) stage.expect('cancel', await cancel(done), 'RS_OK', before);
        stage.expect('cancel of what never came', await cancel(late), 'RS_OK', before);
        stage.expect('and comes late', await play(late), 'RS_ERROR_TRANSACTION_ROLLED_BACK');
        await stage.expectBalance('in the end', before);
      },
    },
    {
      name: 'a settle that says so leaves its round open for the next',
      async run(stage) {
        const before = await stage.balance();
        const [bet, round] = [stage.id(), stage.id()];
        const about = { gameRoundSeqNo: round, historyId: round };
        await noted(stage, JDB_ACTIONS.bet, { transferId: bet, gameRoundSeqNo: round, amount: 10 });
        const settle = (amount: number, roundClosed: boolean) =>
          noted(stage, JDB_ACTIONS.settle, {
            ...about,
            transferId: stage.id(),
            amount,
            refTransferIds: [bet],
            roundClosed,
          });
        stage.expect('first settle', await settle(4, false), 'RS_OK', before - money(6));
        stage.expect('last settle', await settle(6, true), 'RS_OK', before);
      },
    },
  ];
}
