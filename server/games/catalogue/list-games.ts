import type { Minor } from '@croupier/contract';
import { afterCommit } from '#kernel/database/after-commit';
import type { Tx } from '#kernel/database/pool';
import { keepImage } from '#kernel/images/image-store';
import type { DrawnImage } from '#kernel/images/redraw-image';
import { forgetCatalogues } from './catalogue.ts';
import { showListed, upsertListed } from './listed-game-store.ts';
import { writeEnabled, writePicture } from '../operated/operated-game-store.ts';

/** What a vendor says of a game. */
export interface GameFactsSaid {
  readonly nameTW: string;
  readonly nameEN: string;
  readonly gameType: string;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly rtpPpm: number | null;
  readonly lines: number | null;
  readonly minStake: Minor | null;
  readonly maxStake: Minor | null;
}

export interface VendorSaid extends GameFactsSaid {
  readonly id: bigint;
  readonly vendorCode: string;
  /** The brand has it, shown or not. */
  readonly known: boolean;
  readonly shown: boolean;
}

export interface ListedGameInput extends GameFactsSaid {
  /** Ours, and what the vendor calls it. */
  readonly code: string;
  readonly vendorCode: string;
  readonly tags: readonly string[];
  /** Under /art, where there is no picture. */
  readonly icon: string;
  readonly picture: DrawnImage | null;
}

interface Whose {
  readonly brandId: number;
  readonly vendor: string;
}

/** Takes a vendor's games into the catalogue and the brand's lobby. Ones that are there say what the vendor says. */
export async function listGames(tx: Tx, whose: Whose, games: readonly ListedGameInput[], at: Date): Promise<void> {
  if (games.length === 0) return;
  const { brandId } = whose;
  afterCommit(tx, forgetCatalogues);
  await upsertListed(tx, whose.vendor, games);
  const ids = await showListed(
    tx,
    whose,
    games.map(({ vendorCode }) => vendorCode),
  );
  for (const { vendorCode, picture } of games) {
    const id = ids.get(vendorCode);
    if (!picture || id === undefined) continue;
    const image = await keepImage(tx, { brandId, purpose: 'game', owner: `game:${id}` }, picture, at);
    await writePicture(tx, brandId, id, `/wps/pictures/game/${image}.webp`);
  }
}

/** Takes games out of the brand's lobby; what was played in them stays. */
export async function delistGames(tx: Tx, brandId: number, ids: readonly bigint[]): Promise<void> {
  afterCommit(tx, forgetCatalogues);
  await writeEnabled(tx, brandId, ids, false);
}
