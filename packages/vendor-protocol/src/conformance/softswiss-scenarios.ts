import type { DriverAnswer, Playing } from '../drivers/wallet-driver.ts';
import type { Scenario } from './scenarios.ts';
import { type Stage, money } from './stage.ts';

type Call = (path: string, playing: Playing, content: object) => Promise<DriverAnswer>;

const cents = (units: number): number => units * 100;

/** What SOFTSWISS alone has words for: several actions in one call. */
export function softswissScenarios(call: Call): readonly Scenario[] {
  const noted = async (stage: Stage, path: string, content: object) => {
    const answer = await call(path, stage.playing, content);
    stage.steps.push({ call: path, answer });
    return answer;
  };
  return [
    {
      name: 'a bet and a win in one call are done in their order, once however often it comes',
      async run(stage) {
        const before = await stage.balance();
        const actions = [
          { action: 'bet', action_id: stage.id(), amount: cents(10) },
          { action: 'win', action_id: stage.id(), amount: cents(25) },
        ];
        const round = { game_id: stage.id(), finished: true, actions };
        for (let nr = 0; nr < 3; nr += 1) {
          stage.expect('play', await noted(stage, '/play', round), 'RS_OK', before + money(15));
        }
        await stage.expectBalance('in the end', before + money(15));
      },
    },
    {
      name: 'of several actions those before a refused one stand, and none after it is done',
      async run(stage) {
        const before = await stage.balance();
        const [game_id, first] = [stage.id(), stage.id()];
        const actions = [
          { action: 'bet', action_id: first, amount: cents(1) },
          { action: 'bet', action_id: stage.id(), amount: Math.round(before / 1_000) + cents(1) },
          { action: 'win', action_id: stage.id(), amount: cents(50) },
        ];
        const answer = await noted(stage, '/play', { game_id, actions });
        stage.expect('play', answer, 'RS_ERROR_NOT_ENOUGH_MONEY', before - money(1));
        const back = [{ action: 'rollback', action_id: stage.id(), original_action_id: first }];
        stage.expect('rollback', await noted(stage, '/rollback', { game_id, actions: back }), 'RS_OK', before);
      },
    },
  ];
}
