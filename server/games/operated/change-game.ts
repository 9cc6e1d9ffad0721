import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { afterCommit } from '#kernel/database/after-commit';
import type { Database, Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { OperatorSession } from '#kernel/http/handlers';
import { dropImages, type ImageOwner, imageOf, keepImage } from '#kernel/images/image-store';
import { redrawImage } from '#kernel/images/redraw-image';
import type { Kernel } from '#kernel/kernel';
import { forgetCatalogues } from '../catalogue/catalogue.ts';
import { auditedGame, gameFaults, type GameWish, isAsWished, type OperatedGame, overridesOf } from './operated-game.ts';
import { holdOperated, operatedGame, writeGame, writePicture } from './operated-game-store.ts';

type Works = Pick<Kernel, 'db' | 'clock'>;

export interface Operator {
  readonly session: OperatorSession;
  readonly ip: string;
}

/** Who did it and when, as the audit log wants it. */
export function signedBy({ session, ip }: Operator, at: Date) {
  const { brandId, operatorId, username } = session;
  return { brandId, at, actor: { kind: 'operator' as const, id: operatorId, name: username }, ip };
}

interface Picked {
  readonly id: bigint;
  /** Of what the operator looked at. */
  readonly version: number;
}

/** Holds the game, does it and writes down what was before and what is now. */
async function changed(
  t: Tx,
  by: Operator,
  at: Date,
  { before, action, write }: { before: OperatedGame; action: string; write: () => Promise<void> },
): Promise<OperatedGame> {
  const { brandId } = by.session;
  await write();
  const after = (await operatedGame(t, brandId, before.id))!;
  afterCommit(t, forgetCatalogues);
  const change = { before: auditedGame(before), after: auditedGame(after) };
  await record(t, { ...signedBy(by, at), action, subject: before.code, ...change });
  return after;
}

/**
 * Changes what the brand makes of a game, as a whole. The same wish again changes nothing and is no conflict.
 * @throws Refusal bad_input on the fields, not_found, state_conflict where somebody else changed it in between
 */
export async function changeGame({ db, clock }: Works, by: Operator, { id, version }: Picked, wish: GameWish) {
  const fields = gameFaults(wish);
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
  const { brandId } = by.session;
  return await tx(db, async (t) => {
    const before = await holdOperated(t, brandId, id);
    if (!before) throw new Refusal('not_found');
    if (isAsWished(before, wish)) return before;
    if (before.version !== version) throw new Refusal('state_conflict');
    const write = () => writeGame(t, brandId, id, wish, overridesOf(wish, before.vendorSays));
    return await changed(t, by, clock.now(), { before, action: 'game.update', write });
  });
}

/** A card of the lobby at twice its size. */
const FRAME = { width: 480, height: 640, fit: 'cover' } as const;
const PURPOSE = 'game';
const ownerOf = (brandId: number, id: bigint): ImageOwner => ({ brandId, purpose: PURPOSE, owner: `game:${id}` });

/**
 * A picture of the brand's own in place of the vendor's; null: the vendor's again.
 * @throws Refusal payload_too_large, image_unreadable, not_found, state_conflict
 */
export async function setGamePicture({ db, clock }: Works, by: Operator, { id, version }: Picked, sent: string | null) {
  const { brandId } = by.session;
  const drawn = sent === null ? null : await redrawImage(Buffer.from(sent, 'base64'), FRAME);
  return await tx(db, async (t) => {
    const before = await holdOperated(t, brandId, id);
    if (!before) throw new Refusal('not_found');
    if (before.version !== version) throw new Refusal('state_conflict');
    const at = clock.now();
    const owner = ownerOf(brandId, id);
    const write = async () => {
      await dropImages(t, owner);
      const path = drawn && `/wps/pictures/game/${await keepImage(t, owner, drawn, at)}.webp`;
      await writePicture(t, brandId, id, path);
    };
    return await changed(t, by, at, { before, action: 'game.picture', write });
  });
}

/** @throws Refusal not_found: none, another brand's, or no picture of a game */
export async function gamePicture(db: Database, brandId: number, file: string): Promise<Uint8Array> {
  const bytes = await imageOf(db, { brandId, purpose: PURPOSE, id: file.replace('.webp', '') });
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}
