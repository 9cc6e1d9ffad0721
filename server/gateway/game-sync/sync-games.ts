import { formatAmount } from '@croupier/contract';
import { type GameFactsSaid, vendorSaid } from '#games';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { type Known, compareGames } from './compare-games.ts';
import { connectionOf } from '../connections/connections.ts';
import { type Duty, finishDuty } from '../duty-store.ts';
import { holdSync, writeDifferences } from './game-difference-store.ts';
import type { Which } from '../connections/health-store.ts';
import { type GameSaid, type Listed, saidByVendor } from './listed-game.ts';
import { clientOf } from '../our-calls/vendor-clients.ts';
import type { GameOfList } from '../our-calls/vendor-client.ts';
import { VendorFailure } from '../our-calls/vendor-failure.ts';

const asText = ({ minStake, maxStake, ...said }: GameFactsSaid): GameSaid => ({
  nameTW: said.nameTW,
  nameEN: said.nameEN,
  gameType: said.gameType,
  volatility: said.volatility,
  rtpPpm: said.rtpPpm,
  lines: said.lines,
  minStake: minStake && formatAmount(minStake),
  maxStake: maxStake && formatAmount(maxStake),
});

/** What a vendor lists, by its codes: what it has switched off itself is not on the list. */
async function listOf(kernel: Kernel, { brandId, vendor }: Which): Promise<GameOfList[]> {
  const connection = await connectionOf(kernel, brandId, vendor);
  const client = connection?.enabled ? clientOf(kernel, connection) : null;
  if (!client) throw new VendorFailure('unreachable', 'no open connection');
  return (await client.games()).filter(({ enabled }) => enabled);
}

/** What the vendor's dialect has no word for stays as we have it. */
function withOurs(game: GameOfList, ours: GameSaid | undefined): Listed {
  const said = saidByVendor(game);
  const kept = ours ? (game.untold ?? []).map((fact) => [fact, ours[fact]] as const) : [];
  return { ...said, ...Object.fromEntries(kept) };
}

/**
 * Reads a vendor's list and writes down where it differs from the catalogue. Nothing is changed by it.
 * @returns how many games differ
 * @throws VendorFailure
 */
export async function syncGames(kernel: Kernel, duty: Duty): Promise<number> {
  const games = await listOf(kernel, duty);
  const { brandId, vendor } = duty;
  return await tx(kernel.db, async (t) => {
    await holdSync(t, duty);
    const have = (await vendorSaid(t, brandId, vendor)).filter((game) => game.known);
    const known = new Map<string, Known>(have.map((game) => [game.vendorCode, { ...asText(game), shown: game.shown }]));
    const listed = new Map(games.map((game) => [game.game_code, withOurs(game, known.get(game.game_code))]));
    const found = compareGames(known, listed);
    const at = kernel.clock.now();
    await writeDifferences(t, duty, found, at);
    await finishDuty(t, duty, at, { games: listed.size, differences: found.length });
    return found.length;
  });
}
