import { type Minor, parseAmount, units } from '@croupier/contract';
import { sql } from 'kysely';
import { openJackpots } from '#bets';
import { saveBrandGames, saveGames, saveVendors } from '#games';
import { createPerson } from '#identity';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import type { TestDatabase } from '#testing';
import { give, moneyOf as betMoneyOf } from '../bets/testing.ts';
import { openBrand } from '../brand/testing.ts';
import type { PlayPorts } from './ports.ts';
import type { SeedSource } from './seed-pair.ts';

export const GAME = 'BGS_DRAGON25';
export const BRAND = 1;

export const kernelOf = (t: TestDatabase): Kernel =>
  ({ db: t.db, clock: t.clock, log: silentLog, config: {} }) as unknown as Kernel;

export const ports: PlayPorts = {
  balanceOf: async (db, { personId }) => ({ balance: parseAmount(await betMoneyOf(db, personId))!, version: 0n }),
  turboAllowed: async () => true,
};

/** Server seeds that a test knows beforehand. */
export function knownSeeds(prefix: string): SeedSource & { count: number } {
  const source = {
    count: 0,
    serverSeed: () => `${prefix}${(source.count++).toString(16)}`.padStart(64, '0'),
    clientSeed: () => 'test-client',
  };
  return source;
}

/** A brand with the dragon, and beside it a game of a vendor that is no slot of the house. */
export async function openGames(t: TestDatabase): Promise<void> {
  const vendor = { state: 'open' as const, lagerIcon: null, sort: 0 };
  const game = {
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
  const brandId = await openBrand(t.db);
  await tx(t.db, async (db) => {
    await saveVendors(db, [
      { ...vendor, code: 'INHOUSE', name: { TW: '自營', EN: 'House' }, ownLane: true },
      { ...vendor, code: 'PG', name: { TW: 'PG', EN: 'PG' }, ownLane: false },
    ]);
    await saveGames(db, [
      { ...game, code: GAME, vendor: 'INHOUSE', name: { TW: '龍樓金闕', EN: 'Dragon Pavilion' } },
      { ...game, code: 'PG_FOX', vendor: 'PG', name: { TW: '狐', EN: 'Fox' } },
    ]);
    const codes = [GAME, 'PG_FOX'];
    await saveBrandGames(
      db,
      brandId,
      codes.map((code, sort) => ({ code, hot: false, isNew: false, sort })),
    );
    await openJackpots(db, brandId);
    if (brandId !== BRAND) throw new Error('the first brand of a fresh database has another id');
  });
}

let made = 0;
/** A person of the brand with this much money. */
export async function person(t: TestDatabase, money: Minor, brandId = BRAND): Promise<CallContext<'real'>> {
  made += 1;
  const username = `player${made}`;
  const personId = await tx(t.db, async (db) => {
    const { id } = await createPerson(db, {
      brandId,
      username,
      accountType: 0,
      passwordHash: '$argon2id$none',
      at: t.clock.now(),
    });
    return id;
  });
  if (money > 0n) await give(t.db, personId, money, { brandId });
  const brand = { id: brandId, code: 'test', asset: 'TWD', timeZone: 'Asia/Taipei', defaultLanguage: 'TW' };
  const session = {
    sessionId: 1n,
    personId,
    brandId,
    username,
    accountType: 0,
    trial: false,
    agent: false,
    upline: [],
  };
  const rest = { ip: '203.0.113.7', userAgent: 'test', lang: 'EN', clock: t.clock, log: silentLog };
  return { brand, session, ...rest } as unknown as CallContext<'real'>;
}

export async function moneyOf(t: TestDatabase, ctx: CallContext<'real'>): Promise<Minor> {
  return parseAmount(await betMoneyOf(t.db, ctx.session.personId))!;
}

export async function countOf(t: TestDatabase, table: 'play.round' | 'bets.bet' | 'play.seed'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(t.db);
  return rows[0]!.n;
}
