import type { Minor } from '@croupier/contract';
import type { Database, Tx } from '#kernel/database/pool';
import type { Person } from './people/person.ts';

/** What identity asks of modules above it; `app.ts` fills it. */
export interface IdentityPorts {
  /** Opens what a new person needs, in the transaction that makes them: accounts of money, a trial's credit. */
  onRegistered(tx: Tx, person: Person): Promise<void>;
  /** The person's money in their asset (`TWD`, trial accounts `PLAY`), as the header shows it. */
  balance(db: Database, person: { brandId: number; personId: bigint; asset: 'TWD' | 'PLAY' }): Promise<Minor>;
  /** What of their money is not settled yet: each of these keeps an account open. */
  openBusiness(
    db: Database | Tx,
    whose: { brandId: number; personId: bigint; asset: 'TWD' | 'PLAY' },
  ): Promise<readonly ('balance' | 'open_bets' | 'deposits' | 'withdrawals' | 'vendor_wallets')[]>;
  /** Whether offers may be made to the person: not to who is in a time-out. */
  mayBeOffered(db: Database, person: { brandId: number; personId: bigint }): Promise<boolean>;
  /** The terms in force and the hash of their text. */
  currentTerms(db: Database, brandId: number): Promise<{ version: string; textHash: string }>;
}
