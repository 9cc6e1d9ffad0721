import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#kernel/database/pool';
import { type OpenLaunch, endLaunchOf, endLaunchesOf, insertLaunch, renameLaunchOf } from './token-store.ts';

/** How long bets may come by one launch. A page left open overnight is opened anew. */
export const LAUNCH_MS = 12 * 3_600_000;
const TOKEN_BYTES = 24;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Opens a game: its token is told once and kept as a hash. The person must have an alias at the vendor (`aliasOf`).
 * Launches that are open stay so; who wants one game at a time ends them first.
 */
export async function openLaunch(tx: Tx, launch: OpenLaunch, at: Date, lastsMs = LAUNCH_MS): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(at.getTime() + lastsMs);
  await insertLaunch(tx, { ...launch, tokenHash: hashOfToken(token), at, expiresAt });
  return token;
}

/**
 * The launch goes by another token, which nobody has used yet: one that the vendor has made. False where there is no
 * such launch, or the other token is one of a launch already.
 */
export const renameLaunch = (
  tx: Tx,
  of: { brandId: number; vendor: string; token: string },
  token: string,
): Promise<boolean> => renameLaunchOf(tx, { ...of, tokenHash: hashOfToken(of.token) }, hashOfToken(token));

/** No more bets by the person's launches, of one vendor or of all. Wins and rollbacks are taken all the same. */
export const endLaunches = (
  tx: Tx,
  whose: { brandId: number; personId: bigint; vendor?: string },
  at: Date,
): Promise<number> => endLaunchesOf(tx, { ...whose, vendor: whose.vendor ?? null }, at);

/** No more bets by this launch. False where there is none, or it has ended. */
export const endLaunch = (tx: Tx, of: { brandId: number; vendor: string; token: string }, at: Date): Promise<boolean> =>
  endLaunchOf(tx, { ...of, tokenHash: hashOfToken(of.token) }, at);
