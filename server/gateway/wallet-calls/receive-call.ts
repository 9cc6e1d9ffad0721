import { isIP, BlockList } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Status } from '@croupier/vendor-protocol';
import type { BetGuard } from '#bets';
import { brandById } from '#brand';
import { vendorGameOf } from '#games';
import type { Kernel } from '#kernel/kernel';
import { balanceOf } from '#wallet';
import type { Connection, Dialect } from '../connections/connection.ts';
import { connectionOf } from '../connections/connections.ts';
import type { Heard, Named, Told, VendorAnswer, VendorCall, VendorDialect } from '../dialects/dialect.ts';
import { type ExchangeLog, createExchangeLog } from '../exchanges/exchange-log.ts';
import type { Exchange } from '../exchanges/exchange-store.ts';
import { createLaunchBook, type LaunchBook } from '../launches/launched.ts';
import { jdbDialect } from '../dialects/jdb-dialect.ts';
import { nativeDialect } from '../dialects/native-dialect.ts';
import { ownShare } from './own-share.ts';
import { isOutOfTime, readInTime } from './play-in-time.ts';
import { softswissDialect } from '../dialects/softswiss-dialect.ts';
import { countTurnedAway } from './turned-away.ts';
import { TURNED_AWAY } from './turned-away-store.ts';
import type { Launched, WalletAsk, WalletReply } from './wallet-ask.ts';
import { type WalletDesk, createWalletDesks } from './wallet-desk.ts';

const DIALECTS: Readonly<Record<Dialect, VendorDialect>> = {
  native: nativeDialect,
  softswiss: softswissDialect,
  jdb: jdbDialect,
};

/** Where vendors' calls are taken. One a process. */
export interface VendorDoor {
  /** Null where the brand is not connected with such a vendor, or its dialect has no such path. */
  receive(call: Received): Promise<VendorAnswer | null>;
  /** For calls that go the other way. */
  readonly exchanges: ExchangeLog;
  /** Resolves when nothing waits, runs or is to be written. */
  drain(): Promise<void>;
}

interface Door {
  readonly kernel: Kernel;
  readonly desk: WalletDesk;
  readonly launches: LaunchBook;
}

const lists = new WeakMap<Connection, BlockList>();

function mayCall(connection: Connection, ip: string): boolean {
  if (connection.allowedIps.length === 0) return true;
  let list = lists.get(connection);
  if (!list) {
    list = new BlockList();
    for (const range of connection.allowedIps) {
      const [net = '', bits = ''] = range.split('/');
      const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
      list.addSubnet(net, Number(bits || (family === 'ipv6' ? 128 : 32)), family);
    }
    lists.set(connection, list);
  }
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/** Whose launch is meant; null where there is none, or where token and alias are of different people. */
async function findLaunched({ launches }: Door, connection: Connection, { token, alias, tokenIsTheirs }: Named) {
  const byToken = token === null ? null : await launches.ofToken(connection, token);
  const byAlias = () => (token === null || tokenIsTheirs ? launches.ofAlias(connection, alias ?? '') : null);
  const launched = byToken ?? (await byAlias());
  return launched && (alias === null || launched.alias === alias) ? launched : null;
}

async function play(
  door: Door,
  { connection, launched, until }: { connection: Connection; launched: Launched; until: number },
  ask: WalletAsk,
): Promise<WalletReply> {
  const { kernel, desk } = door;
  const { brandId, vendor } = connection;
  const isBet = ask.kind === 'bet';
  const facts = () =>
    Promise.all([vendorGameOf(kernel.db, brandId, vendor, ask.gameCode), brandById(kernel.db, brandId)]);
  const [game, brand] = isBet ? await readInTime(facts(), until) : [null, null];
  return await desk.handle({ connection, launched, ask, game, brandClosed: brand?.maintenance === true }, until);
}

async function serve(door: Door, connection: Connection, understood: Heard, until: number): Promise<Told> {
  if (understood.kind === 'refused' || understood.kind === 'unknown') {
    const status = understood.kind === 'refused' ? understood.status : 'RS_ERROR_WRONG_SYNTAX';
    return { status, balance: null, alias: null };
  }
  const launched = await readInTime(findLaunched(door, connection, understood), until);
  if (!launched) return { status: 'RS_ERROR_INVALID_TOKEN', balance: null, alias: null };
  const { alias } = launched;
  if (understood.kind !== 'asks') {
    const of = { brandId: connection.brandId, personId: launched.personId, asset: launched.asset };
    const { balance } = await readInTime(balanceOf(door.kernel.db, of), until);
    return { status: 'RS_OK', balance, alias };
  }
  let reply: WalletReply = { status: 'RS_OK', balance: null };
  for (const ask of understood.asks) {
    reply = await play(door, { connection, launched, until }, ask);
    // What came before stands; asked again it is answered as then, and this one is tried anew.
    if (reply.status !== 'RS_OK') break;
  }
  return { ...reply, alias };
}

type Received = VendorCall & { brandId: number; vendor: string; ip: string };

/** Why a call is not taken for one of the vendor's; null: it is. */
const reasonAgainst = (heard: Heard) =>
  (heard.kind === 'refused' && TURNED_AWAY.find((reason) => reason === heard.status)) || null;

/** What a vendor that keeps the protocol does not send: somebody should look. */
const STRANGE: readonly Status[] = ['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'];

function warnOf(log: Kernel['log'], { vendor, ip, path }: Received, heard: Heard, { status }: Told): void {
  if (reasonAgainst(heard)) log.warn({ vendor, ip, path, status }, 'a call was not taken for one of the vendor');
  if (heard.kind !== 'asks') return;
  const [ask] = heard.asks;
  const isUnpaid = ask?.kind === 'rollback' && status === 'RS_ERROR_NOT_ENOUGH_MONEY';
  if (!isUnpaid && !STRANGE.includes(status)) return;
  log.error(
    { vendor, status, kind: ask?.kind, txId: ask?.txId },
    'what a vendor says does not agree with what we know',
  );
}

function exchangeOf(
  { brandId, vendor, path, raw }: Received,
  heard: Heard,
  { said, answer, ms, at }: { said: Told; answer: VendorAnswer; ms: number; at: Date },
): Exchange {
  const [ask] = heard.kind === 'asks' ? heard.asks : [];
  return {
    brandId,
    vendor,
    direction: 'in',
    call: path.slice(0, 60),
    txId: ask?.txId ?? null,
    round: ask?.round ?? null,
    request: heard.shown ?? raw.toString(),
    answer: answer.body,
    status: said.status,
    http: answer.http,
    ms,
    at,
  };
}

/**
 * @param guard who is asked about people before their money is staked
 * @param budgetMs how long a vendor waits for an answer
 */
export function openVendorDoor(kernel: Kernel, guard: BetGuard, budgetMs = 2_000): VendorDoor {
  const desk = createWalletDesks(kernel, guard);
  const exchanges = createExchangeLog(kernel);
  const turnedAway = countTurnedAway(kernel);
  const shares = ownShare();
  const door: Door = { kernel, desk, launches: createLaunchBook(kernel.db) };

  async function told(
    connection: Connection,
    dialect: VendorDialect,
    call: VendorCall & { ip: string },
    until: number,
  ) {
    const refused = (status: Told['status']) => ({
      understood: { kind: 'refused', status } as Heard,
      said: { status, balance: null, alias: null } as Told,
    });
    if (!mayCall(connection, call.ip)) return refused('RS_ERROR_INVALID_PARTNER');
    if (!dialect.isProven(call, connection)) return refused('RS_ERROR_INVALID_SIGNATURE');
    const understood = dialect.understand(call, connection);
    if (understood.kind === 'unknown') return null;
    const served = shares.take(connection, () => serve(door, connection, understood, until));
    if (!served) return { understood, said: refused('RS_ERROR_TIMEOUT').said };
    try {
      return { understood, said: await served };
    } catch (error) {
      if (isOutOfTime(error)) return { understood, said: refused('RS_ERROR_TIMEOUT').said };
      kernel.log.error({ err: error, vendor: connection.vendor, path: call.path }, 'a vendor call failed');
      return { understood, said: refused('RS_ERROR_UNKNOWN').said };
    }
  }

  return {
    exchanges,
    async receive(call) {
      const connection = await connectionOf(kernel, call.brandId, call.vendor);
      const dialect = connection && DIALECTS[connection.dialect];
      if (!connection || !dialect) return null;
      const began = performance.now();
      const done = await told(connection, dialect, call, began + budgetMs);
      if (!done) return null;
      const { understood, said } = done;
      const answer = dialect.answer(said, understood);
      warnOf(kernel.log, call, understood, said);
      // Who cannot prove who they are must not be able to fill our tables: they are counted.
      const ms = Math.round(performance.now() - began);
      const at = kernel.clock.now();
      const reason = reasonAgainst(understood);
      const { brandId, vendor, ip, path } = call;
      if (reason) turnedAway.note({ brandId, vendor, ip, path, reason, at });
      else exchanges.note(exchangeOf(call, understood, { said, answer, ms, at }));
      return answer;
    },
    async drain() {
      await desk.drain();
      await exchanges.drain();
      await turnedAway.drain();
    },
  };
}
