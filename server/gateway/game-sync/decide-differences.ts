import { createHash } from 'node:crypto';
import { parseAmount } from '@croupier/contract';
import { record } from '#audit';
import { type ListedGameInput, delistGames, listGames, vendorSaid } from '#games';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { OperatorSession } from '#kernel/http/handlers';
import type { DrawnImage } from '#kernel/images/redraw-image';
import type { Kernel } from '#kernel/kernel';
import { connectionOf } from '../connections/connections.ts';
import { type StoredDifference, decide, differencesById } from './game-difference-store.ts';
import type { Listed } from './listed-game.ts';
import { vendorPicture } from './vendor-picture.ts';

export interface Operator {
  readonly session: OperatorSession;
  readonly ip: string;
}
type Pictures = ReadonlyMap<bigint, DrawnImage | null>;

const AT_ONCE = 4;
const ICONS: Readonly<Record<string, string>> = {
  LIVE: 'c-live',
  FISH: 'c-fish',
  PVP: 'c-pvp',
  SPORTS: 'c-sports',
  ESPORTS: 'c-esports',
  COCKFIGHT: 'c-cock',
  LOTT: 'c-lott',
  BGS: 'c-bgs',
};

/** What we call a vendor's game: what the vendor does where that can stand beside other vendors' games. */
export function ownCode(vendor: string, vendorCode: string): string {
  if (vendorCode.startsWith(`${vendor}_`) && /^[A-Za-z0-9_.:-]{1,40}$/.test(vendorCode)) return vendorCode;
  const plain = vendorCode.replaceAll(/[^A-Za-z0-9]+/g, '_').slice(0, 16);
  return `${vendor}_${plain}_${createHash('sha256').update(vendorCode).digest('hex').slice(0, 8)}`.slice(0, 40);
}

/** Before anything is held: pictures take their time. */
async function picturesOf(kernel: Kernel, brandId: number, rows: readonly StoredDifference[]): Promise<Pictures> {
  const left = rows.filter(({ kind }) => kind === 'new');
  const found = new Map<bigint, DrawnImage | null>();
  const work = async (): Promise<void> => {
    for (let row = left.pop(); row; row = left.pop()) {
      const connection = await connectionOf(kernel, brandId, row.vendor);
      const { picture } = row.listed as Listed;
      found.set(row.id, connection && (await vendorPicture(kernel, connection, picture)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

function inputOf({ id, vendor, gameCode, listed }: StoredDifference, pictures: Pictures): ListedGameInput {
  const { tags, picture: _, minStake, maxStake, ...said } = listed as Listed;
  return {
    ...said,
    code: ownCode(vendor, gameCode),
    vendorCode: gameCode,
    minStake: minStake === null ? null : parseAmount(minStake),
    maxStake: maxStake === null ? null : parseAmount(maxStake),
    tags,
    icon: `/art/icons/${ICONS[said.gameType] ?? 'c-slots'}.avif`,
    picture: pictures.get(id) ?? null,
  };
}

async function apply(t: Tx, brandId: number, rows: readonly StoredDifference[], pictures: Pictures, at: Date) {
  for (const vendor of new Set(rows.map((row) => row.vendor))) {
    const own = rows.filter((row) => row.vendor === vendor);
    const said = own.filter(({ kind }) => kind !== 'gone').map((row) => inputOf(row, pictures));
    await listGames(t, { brandId, vendor }, said, at);
    const gone = new Set(own.filter(({ kind }) => kind === 'gone').map(({ gameCode }) => gameCode));
    const ids = (await vendorSaid(t, brandId, vendor)).filter(({ vendorCode }) => gone.has(vendorCode));
    await delistGames(
      t,
      brandId,
      ids.map(({ id }) => id),
    );
  }
}

/**
 * Says of differences that they hold, which brings the catalogue to what the vendor says, or that they do not matter.
 * What somebody else has decided meanwhile, or what says something else by now, is left alone.
 * @returns how many were decided
 */
export async function decideDifferences(
  kernel: Kernel,
  { session, ip }: Operator,
  ids: readonly bigint[],
  state: 'approved' | 'dismissed',
): Promise<number> {
  const { brandId, operatorId, username } = session;
  const looked = await differencesById(kernel.db, brandId, ids);
  const pictures: Pictures = state === 'approved' ? await picturesOf(kernel, brandId, looked) : new Map();
  return await tx(kernel.db, async (t) => {
    const at = kernel.clock.now();
    const decided = await decide(t, looked, { state, by: username, at });
    const rows = looked.filter(({ id }) => decided.has(id));
    if (rows.length === 0) return 0;
    if (state === 'approved') await apply(t, brandId, rows, pictures, at);
    const games = rows.map(({ vendor, gameCode, kind }) => `${vendor} ${gameCode} ${kind}`);
    const actor = { kind: 'operator' as const, id: operatorId, name: username };
    const about = { action: `vendor.games.${state}`, subject: String(rows.length), before: null, after: { games } };
    await record(t, { brandId, at, actor, ip, ...about });
    return rows.length;
  });
}
