import type { Minor } from '@croupier/contract';
import type { Database, Tx } from '#kernel/database/pool';
import type { PaymentPorts } from '../ports.ts';
import { leftToBet } from './turnover.ts';
import { readTurnover } from './turnover-store.ts';

/** What of a person's deposits is still to be bet before as much of the balance may leave the account. */
export async function personLeftToBet(
  db: Database | Tx,
  ports: Pick<PaymentPorts, 'validBetsFrom'>,
  who: { readonly brandId: number; readonly personId: bigint },
): Promise<Minor> {
  return leftToBet(await readTurnover(db, ports, who));
}
