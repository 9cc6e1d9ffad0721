import * as z from 'zod/mini';
import { call } from '../call.ts';
import { code, done, id, instant, nothing, text } from '../schemas.ts';

const rate = { max: 600, perSeconds: 60 };
const state = z.enum(['open', 'maintenance', 'soon']);
const dialect = z.enum(['native', 'softswiss', 'jdb']);
const role = z.enum(['ours', 'theirs', 'shared']);

/** Of the last hour. */
const figures = {
  calls: z.int(),
  errors: z.int(),
  /** Null: there were no calls. */
  p50Ms: z.nullable(z.int()),
  p95Ms: z.nullable(z.int()),
};

const vendorRow = z.object({
  vendor: z.string(),
  nameTW: z.string(),
  nameEN: z.string(),
  /** As far as the brand has opened it, and the platform. */
  state,
  platformState: state,
  /** Counts the changes of `state`: who saves over another one's is told. */
  version: z.int(),
  inWindow: z.boolean(),
  games: z.int(),
  shown: z.int(),
  /** How many have been in its games in the last five minutes; null: the house's own are not counted here. */
  playing: z.nullable(z.int()),
  /** When its transactions were last compared with ours; null: not yet. */
  reconciledAt: z.nullable(instant),
  /** Null: the brand is not connected with it. */
  connected: z.nullable(z.object({ dialect, enabled: z.boolean(), health: z.enum(['up', 'down']) })),
  ...figures,
  /** Of each five minutes the median; null where there were no calls. */
  steps: z.array(z.nullable(z.int())),
});

const connection = z.object({
  dialect,
  enabled: z.boolean(),
  baseUrl: z.string(),
  gameOrigin: z.string(),
  operatorId: z.string(),
  allowedIps: z.array(z.string()),
  ownWallet: z.boolean(),
  health: z.enum(['up', 'down']),
  healthAt: z.nullable(instant),
  version: z.string(),
});

const facts = z.object({
  row: vendorRow,
  connection: z.nullable(connection),
  /** Never with their values. */
  keys: z.array(
    z.object({
      id: z.string(),
      role,
      addedAt: instant,
      retiredAt: z.nullable(instant),
      /** Of a key of ours: `waits` until the vendor has its public half, `signs`, or could be gone back to. */
      use: z.enum(['proves', 'signs', 'waits', 'rests', 'retired']),
    }),
  ),
  calls: z.array(z.object({ direction: z.enum(['in', 'out']), call: z.string(), ...figures })),
  failures: z.array(
    z.object({
      id: z.string(),
      direction: z.enum(['in', 'out']),
      call: z.string(),
      status: z.string(),
      http: z.nullable(z.int()),
      ms: z.int(),
      at: instant,
    }),
  ),
});

export const consoleConnections = {
  vendorOverview: call({
    name: 'vendorOverview',
    spec: 'the vendors: how far each is opened, whether it answers, and how its calls went in the last hour',
    method: 'GET',
    path: '/console/api/vendors',
    actor: 'operator:vendors.view',
    input: nothing,
    value: z.object({ list: z.array(vendorRow), all: z.object(figures), asOf: instant }),
    refusals: [],
    rate,
  }),
  vendorFacts: call({
    name: 'vendorFacts',
    spec: 'one vendor: the connection, its keys without their values, each call of the last hour, and what failed',
    method: 'GET',
    path: '/console/api/vendors/vendor',
    actor: 'operator:vendors.view',
    input: z.strictObject({ vendor: code(20) }),
    value: facts,
    refusals: [],
    rate,
  }),
  setVendorState: call({
    name: 'setVendorState',
    spec: 'how far the brand opens a vendor: its games are no more open than that',
    method: 'POST',
    path: '/console/api/vendors/state',
    actor: 'operator:vendors.manage',
    input: z.strictObject({ vendor: code(20), version: z.int().check(z.minimum(0)), state }),
    value: facts,
    refusals: ['state_conflict'],
  }),
  changeConnection: call({
    name: 'changeConnection',
    spec: 'how the brand is connected with a vendor, as a whole, of the version that was looked at',
    method: 'POST',
    path: '/console/api/vendors/connection',
    actor: 'operator:vendors.manage',
    input: z.strictObject({
      vendor: code(20),
      version: code(16),
      enabled: z.boolean(),
      dialect,
      baseUrl: text(300),
      gameOrigin: text(300),
      operatorId: text(100),
      allowedIps: z.array(text(50)).check(z.maxLength(100)),
      ownWallet: z.boolean(),
    }),
    value: facts,
    refusals: ['state_conflict'],
  }),
  addVendorKey: call({
    name: 'addVendorKey',
    spec: 'another key of a connection, which counts beside those that are there; it is never shown again',
    method: 'POST',
    path: '/console/api/vendors/keys',
    actor: 'operator:vendors.manage',
    sealed: true,
    input: z.strictObject({ vendor: code(20), role, text: text(8000, 16) }),
    value: done,
    refusals: [],
    rate: { max: 20, perSeconds: 60 },
  }),
  makeVendorKey: call({
    name: 'makeVendorKey',
    spec: 'a new key of ours, which waits until the vendor has its public half; the private one is never shown',
    method: 'POST',
    path: '/console/api/vendors/keys/make',
    actor: 'operator:vendors.manage',
    input: z.strictObject({ vendor: code(20) }),
    value: z.object({ id: z.string(), publicKey: z.string() }),
    /** `state_conflict`: one waits already. */
    refusals: ['state_conflict'],
    rate: { max: 20, perSeconds: 60 },
  }),
  useVendorKey: call({
    name: 'useVendorKey',
    spec: 'which of our keys signs what we send; the one before it stays until it is retired',
    method: 'POST',
    path: '/console/api/vendors/keys/use',
    actor: 'operator:vendors.manage',
    input: z.strictObject({ vendor: code(20), id }),
    value: done,
    refusals: ['state_conflict'],
    rate: { max: 20, perSeconds: 60 },
  }),
  vendorPublicKey: call({
    name: 'vendorPublicKey',
    spec: 'the public half of a key, as PEM, to hand over or compare',
    method: 'GET',
    path: '/console/api/vendors/keys/public',
    actor: 'operator:vendors.view',
    input: z.strictObject({ vendor: code(20), id }),
    value: z.object({ publicKey: z.string() }),
    refusals: [],
    rate,
  }),
  retireVendorKey: call({
    name: 'retireVendorKey',
    spec: 'a key that neither signs nor proves from now on; the last one of its kind stays',
    method: 'POST',
    path: '/console/api/vendors/keys/retire',
    actor: 'operator:vendors.manage',
    input: z.strictObject({ vendor: code(20), id }),
    value: done,
    refusals: ['state_conflict'],
    rate: { max: 20, perSeconds: 60 },
  }),
};
