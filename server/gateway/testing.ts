import { generateKeyPairSync } from 'node:crypto';
import { units } from '@croupier/contract';
import { saveBrandGames, saveGames, saveVendors } from '#games';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { openBrand } from '../brand/testing.ts';
import type { ConnectionInput, KeyRole } from './connections/connection.ts';
import { addKey, saveConnection } from './connections/connections.ts';

export const VENDOR = 'PG';
const GAMES = ['PG_FOX', 'PG_TIGER'];

/** A brand that answers on the loopback, with open games of a vendor. */
export async function openVendorGames({ db }: Pick<Kernel, 'db'>, vendor = VENDOR): Promise<number> {
  const brandId = await openBrand(db, { domains: ['127.0.0.1', 'localhost'] });
  const game = {
    vendor,
    gameType: 'RNG',
    classify: null,
    icon: '/art/games/dragon-pavilion.avif',
    tags: [],
    volatility: 'medium' as const,
    rtpPpm: 965_000,
    lines: 25,
    minStake: units(1),
    maxStake: units(2500),
    state: 'open' as const,
  };
  await tx(db, async (t) => {
    const name = { TW: '狐', EN: 'Fox' };
    await saveVendors(t, [{ code: vendor, name, state: 'open', lagerIcon: null, sort: 0, ownLane: false }]);
    await saveGames(
      t,
      GAMES.map((code) => ({ ...game, code, name })),
    );
    await saveBrandGames(
      t,
      brandId,
      GAMES.map((code, sort) => ({ code, hot: false, isNew: false, sort })),
    );
  });
  return brandId;
}

/** Connects the brand with the vendor; the keys that are given count. */
export async function connect(
  kernel: Kernel,
  input: Pick<ConnectionInput, 'brandId' | 'dialect'> & Partial<ConnectionInput>,
  keys: Partial<Record<KeyRole, string>>,
): Promise<void> {
  const at = kernel.clock.now();
  await tx(kernel.db, async (t) => {
    const url = 'http://127.0.0.1:9';
    const usual = { vendor: VENDOR, enabled: true, baseUrl: url, gameOrigin: url, operatorId: 'lumora' };
    const whole = { ...usual, ...input };
    await saveConnection(t, whole, at);
    for (const [role, text] of Object.entries(keys)) {
      const of = { brandId: input.brandId, vendor: whole.vendor, role: role as KeyRole, text };
      await addKey(kernel, t, of, at);
    }
  });
}

export function keyPair(): { publicKey: string; privateKey: string } {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
