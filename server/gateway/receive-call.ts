import { isIP, BlockList } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { BetGuard } from '#bets';
import { brandById } from '#brand';
import { vendorGameOf } from '#games';
import type { Kernel } from '#kernel/kernel';
import { balanceOf } from '#wallet';
import type { Connection, Dialect } from './connection.ts';
import { connectionOf } from './connections.ts';
import type { Heard, Told, VendorAnswer, VendorCall, VendorDialect } from './dialect.ts';
import { type ExchangeLog, createExchangeLog } from './exchange-log.ts';
import { createLaunchBook, type LaunchBook } from './launched.ts';
import { jdbDialect } from './jdb-dialect.ts';
import { nativeDialect } from './native-dialect.ts';
import { softswissDialect } from './softswiss-dialect.ts';
import type { Launched, WalletAsk, WalletReply } from './wallet-ask.ts';
import { type WalletDesk, createWalletDesk } from './wallet-desk.ts';

const DIALECTS: Readonly<Record<Dialect, VendorDialect>> = {
  native: nativeDialect,
  softswiss: softswissDialect,
  jdb: jdbDialect,
};

/** Where vendors' calls are taken. One a process. */
export interface VendorDoor {
  /** Null where the brand is not connected with such a vendor, or its dialect has no such path. */
  receive(call: VendorCall & { brandId: number; vendor: string; ip: string }): Promise<VendorAnswer | null>;
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
async function findLaunched(
  { launches }: Door,
  connection: Connection,
  named: { token: string | null; alias: string | null },
) {
  const { token, alias } = named;
  const launched =
    token === null ? await launches.ofAlias(connection, alias ?? '') : await launches.ofToken(connection, token);
  return launched && (alias === null || launched.alias === alias) ? launched : null;
}

async function play(door: Door, connection: Connection, launched: Launched, ask: WalletAsk): Promise<WalletReply> {
  const { kernel, desk } = door;
  const { brandId, vendor } = connection;
  const isBet = ask.kind === 'bet';
  const [game, brand] = isBet
    ? await Promise.all([vendorGameOf(kernel.db, brandId, vendor, ask.gameCode), brandById(kernel.db, brandId)])
    : [null, null];
  return await desk.handle({ connection, launched, ask, game, brandClosed: brand?.maintenance === true });
}

async function serve(door: Door, connection: Connection, understood: Heard): Promise<Told> {
  if (understood.kind === 'refused' || understood.kind === 'unknown') {
    const status = understood.kind === 'refused' ? understood.status : 'RS_ERROR_WRONG_SYNTAX';
    return { status, balance: null, alias: null };
  }
  const launched = await findLaunched(door, connection, understood);
  if (!launched) return { status: 'RS_ERROR_INVALID_TOKEN', balance: null, alias: null };
  const { alias } = launched;
  if (understood.kind !== 'asks') {
    const of = { brandId: connection.brandId, personId: launched.personId, asset: launched.asset };
    return { status: 'RS_OK', balance: (await balanceOf(door.kernel.db, of)).balance, alias };
  }
  let reply: WalletReply = { status: 'RS_OK', balance: null };
  for (const ask of understood.asks) {
    reply = await play(door, connection, launched, ask);
    // What came before stands; asked again it is answered as then, and this one is tried anew.
    if (reply.status !== 'RS_OK') break;
  }
  return { ...reply, alias };
}

/** @param guard who is asked about people before their money is staked */
export function openVendorDoor(kernel: Kernel, guard: BetGuard, budgetMs?: number): VendorDoor {
  const desk = createWalletDesk(kernel, guard, budgetMs);
  const exchanges = createExchangeLog(kernel);
  const door: Door = { kernel, desk, launches: createLaunchBook(kernel.db) };

  async function told(connection: Connection, dialect: VendorDialect, call: VendorCall & { ip: string }) {
    const refused = (status: Told['status']) => ({
      understood: { kind: 'refused', status } as Heard,
      said: { status, balance: null, alias: null } as Told,
    });
    if (!mayCall(connection, call.ip)) return refused('RS_ERROR_INVALID_PARTNER');
    if (!dialect.isProven(call, connection)) return refused('RS_ERROR_INVALID_SIGNATURE');
    const understood = dialect.understand(call, connection);
    if (understood.kind === 'unknown') return null;
    try {
      return { understood, said: await serve(door, connection, understood) };
    } catch (error) {
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
      const done = await told(connection, dialect, call);
      if (!done) return null;
      const { understood, said } = done;
      const answer = dialect.answer(said, understood);
      // Who cannot prove who they are must not be able to fill our tables: the log has it.
      if (said.status === 'RS_ERROR_INVALID_SIGNATURE' || said.status === 'RS_ERROR_INVALID_PARTNER') {
        kernel.log.warn(
          { vendor: call.vendor, ip: call.ip, path: call.path, status: said.status },
          'a call was not taken',
        );
      }
      if (said.status !== 'RS_ERROR_INVALID_SIGNATURE') {
        const [ask] = understood.kind === 'asks' ? understood.asks : [];
        exchanges.note({
          brandId: call.brandId,
          vendor: call.vendor,
          direction: 'in',
          call: call.path.slice(0, 60),
          txId: ask?.txId ?? null,
          round: ask?.round ?? null,
          request: understood.shown ?? call.raw.toString(),
          answer: answer.body,
          status: said.status,
          http: answer.http,
          ms: Math.round(performance.now() - began),
          at: kernel.clock.now(),
        });
      }
      return answer;
    },
    async drain() {
      await desk.drain();
      await exchanges.drain();
    },
  };
}
