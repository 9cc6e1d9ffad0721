import { type ParsedOf, Refusal, type ValueOf, type consoleConnections as contract } from '@croupier/contract';
import { INHOUSE } from '#bets';
import { type BrandVendor, brandVendors, setVendorState } from '#games';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { addVendorKey, changeConnection, makeVendorKey, retireVendorKey, useVendorKey } from './change-connection.ts';
import { readConnections, type SealedConnection } from './connection-store.ts';
import { publicHalf } from './connections.ts';
import { playingNow, reconciledLast } from './vendor-now-store.ts';
import {
  type Figures,
  figuresByCall,
  figuresByVendor,
  figuresInSteps,
  figuresOfAll,
  lastFailures,
  type ShownKey,
  shownKeys,
  type Step,
} from './vendor-figures-store.ts';
import { termsVersion, type VendorTerms } from './vendor-terms.ts';

type Row = ValueOf<typeof contract.vendorOverview>['list'][number];
type Facts = ValueOf<typeof contract.vendorFacts>;

const HOUR_MS = 3_600_000;
const STEPS = 12;
const STEP_MS = HOUR_MS / STEPS;
const PLAYING_MS = 5 * 60_000;
const QUIET: Figures = { calls: 0, errors: 0, p50Ms: null, p95Ms: null };

const figuresView = ({ calls, errors, p50Ms, p95Ms }: Figures) => ({ calls, errors, p50Ms, p95Ms });

interface Known {
  readonly connection: SealedConnection | undefined;
  readonly figures: Figures | undefined;
  readonly steps: readonly Step[];
  readonly playing: number;
  readonly reconciledAt: Date | undefined;
}

function rowView(vendor: BrandVendor, { connection, figures = QUIET, steps, playing, reconciledAt }: Known): Row {
  const medians = new Map(steps.filter((step) => step.vendor === vendor.code).map(({ step, p50Ms }) => [step, p50Ms]));
  return {
    vendor: vendor.code,
    nameTW: vendor.name.TW,
    nameEN: vendor.name.EN,
    state: vendor.state,
    platformState: vendor.platformState,
    version: vendor.version,
    inWindow: vendor.inWindow,
    games: vendor.games,
    shown: vendor.shown,
    playing: vendor.code === INHOUSE ? null : playing,
    reconciledAt: reconciledAt?.toISOString() ?? null,
    connected: connection
      ? { dialect: connection.dialect, enabled: connection.enabled, health: connection.health }
      : null,
    ...figuresView(figures),
    steps: Array.from({ length: STEPS }, (_, step) => medians.get(step) ?? null),
  };
}

const connectionView = (one: SealedConnection): Facts['connection'] => ({
  dialect: one.dialect,
  enabled: one.enabled,
  baseUrl: one.baseUrl,
  gameOrigin: one.gameOrigin,
  operatorId: one.operatorId,
  allowedIps: [...one.allowedIps],
  ownWallet: one.ownWallet,
  health: one.health,
  healthAt: one.healthAt?.toISOString() ?? null,
  version: termsVersion(one),
});

function keyView(key: ShownKey, connection: SealedConnection | undefined): Facts['keys'][number] {
  const signing = connection?.keys.find(({ role }) => role === 'ours')?.id;
  const useOfOurs = key.signsFrom === null ? 'waits' : key.id === signing ? 'signs' : 'rests';
  return {
    id: String(key.id),
    role: key.role,
    addedAt: key.addedAt.toISOString(),
    retiredAt: key.retiredAt?.toISOString() ?? null,
    use: key.retiredAt ? 'retired' : key.role === 'ours' ? useOfOurs : 'proves',
  };
}

function termsFrom({ vendor: _vendor, version: _version, ...terms }: ParsedOf<typeof contract.changeConnection>) {
  const trimmed = { baseUrl: terms.baseUrl.trim(), gameOrigin: terms.gameOrigin.trim() };
  const more = { operatorId: terms.operatorId.trim(), allowedIps: terms.allowedIps.map((range) => range.trim()) };
  return { ...terms, ...trimmed, ...more } satisfies VendorTerms;
}

/** The brand's vendors and how it is connected with them, as operators see and set it. */
export function vendorConsoleRoutes(kernel: Pick<Kernel, 'db' | 'clock' | 'config'>): Handlers<typeof contract> {
  const { db, clock } = kernel;
  const lastHour = (brandId: number) => {
    const until = clock.now();
    return { brandId, until, from: new Date(until.getTime() - HOUR_MS) };
  };

  async function rows(brandId: number, vendor: string | null): Promise<Row[]> {
    const span = lastHour(brandId);
    const since = new Date(span.until.getTime() - PLAYING_MS);
    const [vendors, connections, figures, steps, playing, reconciled] = await Promise.all([
      brandVendors(db, brandId, vendor),
      readConnections(db, brandId, vendor),
      figuresByVendor(db, span, vendor),
      figuresInSteps(db, span, STEP_MS, vendor),
      playingNow(db, brandId, { since, now: span.until }),
      reconciledLast(db, brandId),
    ]);
    return vendors.map((one) =>
      rowView(one, {
        connection: connections.find((connection) => connection.vendor === one.code),
        figures: figures.find((figure) => figure.vendor === one.code),
        steps,
        playing: playing.get(one.code) ?? 0,
        reconciledAt: reconciled.get(one.code),
      }),
    );
  }

  async function facts(brandId: number, vendor: string): Promise<Facts> {
    const span = lastHour(brandId);
    const [row] = await rows(brandId, vendor);
    if (!row) throw new Refusal('not_found');
    const [[connection], keys, calls, failures] = await Promise.all([
      readConnections(db, brandId, vendor),
      shownKeys(db, brandId, vendor),
      figuresByCall(db, span, vendor),
      lastFailures(db, span, vendor),
    ]);
    return {
      row,
      connection: connection ? connectionView(connection) : null,
      keys: keys.map((key) => keyView(key, connection)),
      calls: calls.map(({ direction, call, ...rest }) => ({ direction, call, ...figuresView(rest) })),
      failures: failures.map(({ id, at, ...rest }) => ({ ...rest, id: String(id), at: at.toISOString() })),
    };
  }

  return {
    async vendorOverview(_input, { session: { brandId } }) {
      const span = lastHour(brandId);
      const [list, all] = await Promise.all([rows(brandId, null), figuresOfAll(db, span)]);
      return { list, all: figuresView(all), asOf: span.until.toISOString() };
    },
    vendorFacts: ({ vendor }, { session }) => facts(session.brandId, vendor),
    async setVendorState(input, by) {
      await setVendorState(kernel, by, input);
      return await facts(by.session.brandId, input.vendor);
    },
    async changeConnection(input, by) {
      await changeConnection(kernel, by, { vendor: input.vendor, version: input.version, terms: termsFrom(input) });
      return await facts(by.session.brandId, input.vendor);
    },
    async addVendorKey({ vendor, role, text }, by) {
      await addVendorKey(kernel, by, { vendor, role, text: text.trim() });
      return { done: true };
    },
    async makeVendorKey({ vendor }, by) {
      const id = await makeVendorKey(kernel, by, vendor);
      return { id: String(id), publicKey: (await publicHalf(kernel, { brandId: by.session.brandId, vendor }, id))! };
    },
    async useVendorKey({ vendor, id }, by) {
      await useVendorKey(kernel, by, vendor, BigInt(id));
      return { done: true };
    },
    async vendorPublicKey({ vendor, id }, { session: { brandId } }) {
      const publicKey = await publicHalf(kernel, { brandId, vendor }, BigInt(id));
      if (publicKey === null) throw new Refusal('not_found');
      return { publicKey };
    },
    async retireVendorKey({ vendor, id }, by) {
      await retireVendorKey(kernel, by, vendor, BigInt(id));
      return { done: true };
    },
  };
}
