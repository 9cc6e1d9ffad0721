import { Refusal, type ValueOf, type consoleVendorCalls as contract } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { readConnections } from './connection-store.ts';
import { connectionOf } from './connections.ts';
import { type FoundExchange, exchangeById, searchExchanges } from '../exchanges/exchange-search-store.ts';
import { PROBE_EVERY_MS } from './probe-vendors.ts';
import { testConnection } from './test-connection.ts';
import { turnedAwayOf } from '../wallet-calls/turned-away-store.ts';
import { type Figures, figuresByVendor, figuresInSteps, lastTries } from './vendor-figures-store.ts';

type Health = ValueOf<typeof contract.vendorHealth>;
type View = ValueOf<typeof contract.vendorExchanges>['list'][number];

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const SPANS = {
  hour: { wholeMs: 60 * MINUTE_MS, stepMs: 2 * MINUTE_MS },
  day: { wholeMs: DAY_MS, stepMs: 30 * MINUTE_MS },
} as const;
const TRIES = 24;
const QUIET: Figures = { calls: 0, errors: 0, p50Ms: null, p95Ms: null };

const figuresView = ({ calls, errors, p50Ms, p95Ms }: Figures) => ({ calls, errors, p50Ms, p95Ms });
const view = ({ id, at, ...rest }: FoundExchange): View => ({ ...rest, id: String(id), at: at.toISOString() });

/** How the calls with vendors went, each of them raw, and how a connection stands. */
export function vendorCallsRoutes(kernel: Pick<Kernel, 'db' | 'clock' | 'config'>): Handlers<typeof contract> {
  const { db, clock } = kernel;

  async function health(brandId: number, vendor: string, span: keyof typeof SPANS): Promise<Health> {
    const { wholeMs, stepMs } = SPANS[span];
    const until = clock.now();
    const from = new Date(until.getTime() - wholeMs);
    const of = { brandId, from, until };
    const [connection] = await readConnections(db, brandId, vendor);
    const [all, steps, tries, turnedAway] = await Promise.all([
      figuresByVendor(db, of, vendor),
      figuresInSteps(db, of, stepMs, vendor),
      lastTries(db, of, vendor, TRIES),
      turnedAwayOf(db, { brandId, vendor }),
    ]);
    const known = new Map(steps.map((step) => [step.step, step]));
    const isDown = connection?.health === 'down' && connection.enabled;
    const lookedAt = connection?.healthAt?.getTime() ?? until.getTime();
    return {
      from: from.toISOString(),
      until: until.toISOString(),
      all: figuresView(all[0] ?? QUIET),
      steps: Array.from({ length: wholeMs / stepMs }, (_, nth) => ({
        at: new Date(from.getTime() + nth * stepMs).toISOString(),
        ...figuresView(known.get(nth) ?? QUIET),
      })),
      tries: tries.toReversed().map((one) => ({ ...one, at: one.at.toISOString() })),
      healthSince: connection?.healthSince?.toISOString() ?? null,
      nextTryAt: isDown ? new Date(lookedAt + PROBE_EVERY_MS).toISOString() : null,
      turnedAway: turnedAway.map(({ reason, calls, ip, path, at }) => ({
        reason: reason === 'RS_ERROR_INVALID_SIGNATURE' ? ('signature' as const) : ('address' as const),
        calls: String(calls),
        ip,
        path,
        at: at.toISOString(),
      })),
    };
  }

  return {
    vendorHealth: ({ vendor, span }, { session }) => health(session.brandId, vendor, span),
    async vendorExchanges(input, { session: { brandId } }) {
      const { cursor, limit, vendor = null, direction = null, q } = input;
      const from = input.from ? new Date(input.from) : new Date(clock.now().getTime() - DAY_MS);
      const until = input.until ? new Date(input.until) : null;
      const search = { vendor, direction, failed: input.failed ?? false, name: q?.trim() || null, from, until };
      const before = cursor && /^[1-9]\d{0,17}$/.test(cursor) ? BigInt(cursor) : null;
      const rows = await searchExchanges(db, brandId, search, { before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return { list: shown.map(view), nextCursor: rows.length > limit ? String(shown.at(-1)!.id) : null };
    },
    async vendorExchange({ id }, { session }) {
      const one = await exchangeById(db, session.brandId, BigInt(id));
      if (!one) throw new Refusal('not_found');
      return { ...view(one), request: one.request, answer: one.answer };
    },
    async testConnection({ vendor }, { session }) {
      const connection = await connectionOf(kernel, session.brandId, vendor);
      if (!connection) throw new Refusal('not_found');
      return { at: clock.now().toISOString(), checks: [...(await testConnection(kernel, connection))] };
    },
  };
}
