import type { Playing } from '../drivers/wallet-driver.ts';

/** What a scenario needs beyond the wire: people to play with, and a way to stop them. */
export interface Sandbox {
  /** Somebody new who has opened a game, with this much money on the wire's scale. */
  newPlayer(balance: number): Promise<Playing>;
  /** From now on the launch takes no bets. */
  expireLaunch(playing: Playing): Promise<void>;
  /** Gives the person so many free bets of the game they have opened, each of this much. @returns the operator's id */
  giveFreeBets(playing: Playing, bets: { value: number; count: number }): Promise<string>;
  /** From now on no bet of them is taken. */
  cancelFreeBets(reward: string): Promise<void>;
  /** From now on the person may not play. */
  exclude(playing: Playing): Promise<void>;
}
