import type { RoundRecord } from '@croupier/engines';
import type { Database } from '#kernel/database/pool';
import { readRoundOfBet } from './round-store.ts';
import { readRevealedSeed } from './seed-store.ts';

/** The record of the round a bet was, as the player's page has it: with the server seed once that is retired. */
export async function recordOfBet(db: Database, brandId: number, betId: bigint): Promise<RoundRecord | null> {
  const round = await readRoundOfBet(db, brandId, betId);
  return round && { ...round.record, serverSeed: await readRevealedSeed(db, round.seedId) };
}
