import type { WireFault } from '../drivers/wallet-driver.ts';
import type { Status } from '../status.ts';
import type { Scenario } from './scenarios.ts';
import { money } from './stage.ts';

const refusedForm = (name: string, fault: WireFault, status: Status): Scenario => ({
  name,
  faults: [fault],
  async run(stage) {
    const before = await stage.balance();
    const ask = { ...stage.playing, round: stage.id(), roundClosed: false, transaction: stage.id(), amount: money(5) };
    const bet = await stage.driver.bet(ask, { fault });
    stage.steps.push({ call: `bet (${fault})`, answer: bet });
    stage.expect('bet', bet, status);
    const sent = { ...ask, transaction: stage.id() };
    const rollback = await stage.driver.rollback({ ...sent, reference: stage.id() }, { fault: 'unsigned' });
    stage.steps.push({ call: 'rollback (unsigned)', answer: rollback });
    stage.expect('rollback', rollback, 'RS_ERROR_INVALID_SIGNATURE');
    await stage.expectBalance('in the end', before);
    // Nothing stands on the id: what was refused may be sent as it should have been.
    stage.expect('as it should be', await stage.round().bet(money(5), ask), 'RS_OK', before - money(5));
    await stage.round().rollback(ask.transaction);
  },
});

/** Calls that are not as the protocol has them. */
export const faultScenarios: readonly Scenario[] = [
  refusedForm('a byte that was changed is noticed', 'tampered', 'RS_ERROR_INVALID_SIGNATURE'),
  refusedForm('a call without a signature is not taken', 'unsigned', 'RS_ERROR_INVALID_SIGNATURE'),
  refusedForm('what cannot be read is refused', 'unreadable', 'RS_ERROR_WRONG_SYNTAX'),
  refusedForm('an amount as text is refused', 'textAmount', 'RS_ERROR_WRONG_TYPES'),
  refusedForm('a negative amount is refused', 'negativeAmount', 'RS_ERROR_WRONG_TYPES'),
  refusedForm('an amount that the wallet cannot hold exactly is refused', 'fractionalAmount', 'RS_ERROR_WRONG_TYPES'),
  {
    name: 'another currency than the wallet’s is refused',
    async run(stage) {
      const before = await stage.balance();
      const answer = await stage.round().bet(money(5), { currency: 'ISK' });
      stage.expect('bet', answer, 'RS_ERROR_WRONG_CURRENCY');
      await stage.expectBalance('in the end', before);
    },
  },
  {
    name: 'a game there is not takes no bets',
    async run(stage) {
      const before = await stage.balance();
      const answer = await stage.round().bet(money(5), { game: '999999' });
      stage.expect('bet', answer, 'RS_ERROR_INVALID_GAME');
      await stage.expectBalance('in the end', before);
    },
  },
];
