import { Refusal } from '@croupier/contract';
import { INHOUSE, searchBets } from '#bets';
import type { Kernel } from '#kernel/kernel';
import { connectionOf } from '../connections/connections.ts';
import { aliasOf } from '../launches/players.ts';
import { clientOf } from '../our-calls/vendor-clients.ts';
import { VendorFailure } from '../our-calls/vendor-failure.ts';

/**
 * Where the vendor of a bet shows its round, on its own origin.
 * @throws Refusal not_found: no such bet, or of one of the house's own games; vendor_silent: no connection, or no answer
 */
export async function vendorRoundUrl(kernel: Kernel, brandId: number, id: bigint): Promise<string> {
  const { db, clock } = kernel;
  const [bet] = await searchBets(db, brandId, { ids: [id] }, { before: null, limit: 1 });
  if (!bet || bet.vendor === INHOUSE) throw new Refusal('not_found');
  const connection = await connectionOf(kernel, brandId, bet.vendor);
  const client = connection && clientOf(kernel, connection);
  if (!client) throw new Refusal('vendor_silent');
  const user = await aliasOf(db, { brandId, vendor: bet.vendor, personId: bet.personId }, clock.now());
  try {
    return await client.roundUrl({ user, round: bet.round, transaction_uuid: bet.sourceTx });
  } catch (error) {
    if (error instanceof VendorFailure) throw new Refusal('vendor_silent');
    throw error;
  }
}
