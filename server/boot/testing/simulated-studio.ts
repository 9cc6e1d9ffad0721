import { type Minor, ZERO, add, minor, subtract } from '@croupier/contract';
import type { VendorWallets } from '#transfers';
import type { Chance } from '../../bets/placing/simulated-world.ts';
import { VendorRefused, VendorSilent, type WalletOf, type WalletOrder } from '../../transfers/vendor-wallet-ports.ts';

export const STUDIO = 'SIMULATED';

/** A studio that keeps wallets of its own, and loses answers: what it took it has taken, and it says so when asked. */
export class SimulatedStudio {
  readonly balances = new Map<bigint, Minor>();
  /** By our id of the transaction: what has happened there. */
  readonly taken = new Map<string, { direction: 'out' | 'in'; amount: Minor }>();
  honest = false;
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  readonly wallets: VendorWallets = {
    vendorsOf: async () => [{ code: STUDIO, name: { TW: STUDIO, EN: STUDIO }, open: true }],
    deposit: async (order) => this.#answer(() => this.#take('out', order)),
    withdraw: async (order) => this.#answer(() => this.#take('in', order)),
    balance: async ({ personId }: WalletOf) => this.#answer(() => this.balances.get(personId) ?? ZERO),
    status: async ({ transactionId }) =>
      this.#answer(() => (this.taken.has(transactionId) ? ('done' as const) : ('unknown' as const))),
  };

  /** People play there: nobody tells us. */
  play(): void {
    for (const [person, balance] of this.balances) {
      const won = minor(BigInt(this.#chance.below(200)) * 10_000n);
      this.balances.set(person, this.#chance.happens(0.5) ? add(balance, won) : minor(balance / 2n));
    }
  }

  #take(direction: 'out' | 'in', { transactionId, personId, amount }: WalletOrder): void {
    if (this.taken.has(transactionId)) throw new Error(`${transactionId} was told twice`);
    const balance = this.balances.get(personId) ?? ZERO;
    if (direction === 'in' && balance < amount) throw new VendorRefused('not_enough');
    if (!this.honest && this.#chance.happens(0.1)) throw new VendorRefused('no');
    this.balances.set(personId, direction === 'out' ? add(balance, amount) : subtract(balance, amount));
    this.taken.set(transactionId, { direction, amount });
  }

  #answer<T>(work: () => T): T {
    const fault = this.honest ? 9 : this.#chance.below(10);
    if (fault === 0) throw new VendorSilent(new Error('silent'));
    const value = work();
    if (fault === 1) throw new VendorSilent(new Error('the answer is lost'));
    return value;
  }
}
