import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { units } from '@croupier/contract';
import pg from 'pg';
import { note } from './figures.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { fund } from './in-process.ts';
import { fillMillion } from './million.ts';
import { type Player, enterPlayers } from './players.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** What the parts share, made when the first of them needs it. */
export interface Stage {
  /** How long a rate is measured. */
  readonly ms: number;
  /** Of the server: its keys lie there. */
  readonly dataDir: string;
  /** Straight postings a second, once they were measured. */
  baseline?: number;
  database(): Promise<FreshDatabase>;
  /** The whole server on that database. */
  server(): Promise<ServerProcess>;
  /** A thousand people who play there, with a million bets behind them. */
  town(): Promise<readonly Player[]>;
  /** Where they play. */
  brandId(): Promise<number>;
  /** Statements of the owner, such as a vacuum. */
  asOwner(statement: string): Promise<void>;
  clear(): Promise<void>;
}

export function openStage(ms: number): Stage {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-bench-data-'));
  const closing: (() => Promise<void>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })];
  const database = once(async () => {
    const fresh = await freshDatabase();
    closing.push(() => fresh.stop());
    return fresh;
  });
  const server = once(async () => {
    const { adminUrl } = await database();
    note('starting the server');
    const started = await startServer(adminUrl, dataDir);
    closing.push(() => started.stop());
    return started;
  });
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: (await database()).adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const town = once(async () => (await settle()).players);
  const settle = once(async () => {
    await server();
    const { db, adminUrl } = await database();
    const { brandId, players } = await enterPlayers(db, 1_000);
    const people = players.map(({ id }) => id);
    note('a million bets');
    await fillMillion(adminUrl, brandId, people);
    await fund(db, brandId, people, units(1_000_000));
    // As a database has been that is in use: with statistics of what it holds.
    await asOwner('vacuum analyze');
    return { brandId, players };
  });
  const clear = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  const brandId = async () => (await settle()).brandId;
  return { ms, dataDir, database, server, town, brandId, asOwner, clear };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
