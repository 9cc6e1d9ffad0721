import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { afterCommit } from '#kernel/database/after-commit';
import type { Database, Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import {
  auditedSteps,
  type BulkStep,
  type BulkWish,
  bulkFaults,
  hasTooManyTags,
  seenOf,
  stepsOf,
} from './bulk-change.ts';
import { forgetCatalogues } from '../catalogue/catalogue.ts';
import { type Operator, signedBy } from './change-game.ts';
import type { OperatedGame } from './operated-game.ts';
import { holdGames, operatedGames, writeBulk } from './operated-game-store.ts';

type Works = Pick<Kernel, 'db' | 'clock'>;

async function stepsFor(
  db: Database | Tx,
  brandId: number,
  ids: readonly bigint[],
  wish: BulkWish,
): Promise<{ steps: BulkStep<OperatedGame>[]; games: number }> {
  const fields = bulkFaults(wish);
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
  const games = await operatedGames(db, brandId, ids);
  const steps = stepsOf(games, wish);
  if (hasTooManyTags(steps)) throw new Refusal('bad_input', { fields: { addTags: 'bad_input' } });
  return { steps, games: games.length };
}

/**
 * What a change of many games would change.
 * @throws Refusal bad_input on the tags
 */
export async function previewGames({ db }: Pick<Works, 'db'>, by: Operator, ids: readonly bigint[], wish: BulkWish) {
  const { steps, games } = await stepsFor(db, by.session.brandId, ids, wish);
  return { steps, same: games - steps.length, seen: seenOf(steps) };
}

/**
 * Changes many games together. Where all are so already nothing is done, so that the same wish can be sent again.
 * @param seen of the preview, where there was one
 * @returns how many were otherwise before
 * @throws Refusal bad_input on the tags, state_conflict where it would not be what the preview has shown
 */
export async function changeGames(
  { db, clock }: Works,
  by: Operator,
  ids: readonly bigint[],
  { seen, ...wish }: BulkWish & { readonly seen: string | null },
): Promise<number> {
  const { brandId } = by.session;
  return await tx(db, async (t) => {
    await holdGames(t, brandId, ids);
    const { steps } = await stepsFor(t, brandId, ids, wish);
    if (steps.length === 0) return 0;
    if (seen !== null && seen !== seenOf(steps)) throw new Refusal('state_conflict');
    await writeBulk(t, brandId, steps);
    afterCommit(t, forgetCatalogues);
    const change = auditedSteps(steps);
    await record(t, { ...signedBy(by, clock.now()), action: 'game.many', subject: `${steps.length}`, ...change });
    return steps.length;
  });
}
