import type { consoleOperators as contract, ValueOf } from '@croupier/contract';
import { Refusal } from '@croupier/contract';
import type { Handlers, OperatorSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { type AccountRow, selectAccounts } from './account-store.ts';
import { changeRole, inviteOperator, renewPassword, setEnabled, signOutEverywhere } from './accounts.ts';
import { beginOwnAuthenticator, changeOwnPassword, confirmOwnAuthenticator } from './own-account.ts';
import { allPermissions, rolesWith } from './permissions.ts';
import { permissionsOf, ROLE_NAMES } from './roles.ts';
import { idleSince } from './sessions.ts';

type Account = ValueOf<typeof contract.operators>['list'][number];

/** Who can sign in, who was invited to, who cannot. */
function standingOf({ state, hasAuthenticator, passwordTemporary }: AccountRow): Account['standing'] {
  if (state === 'disabled') return 'disabled';
  return hasAuthenticator && !passwordTemporary ? 'active' : 'invited';
}

const view = (row: AccountRow, session: OperatorSession, now: Date): Account => ({
  id: String(row.id),
  username: row.username,
  displayName: row.displayName,
  role: row.role,
  standing: standingOf(row),
  enrolUntil: row.enrolUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  lockedUntil: row.lockedUntil && row.lockedUntil > now ? row.lockedUntil.toISOString() : null,
  sessions: row.state === 'disabled' ? 0 : row.sessions,
  self: row.id === session.operatorId,
});

async function accountsOf({ db, clock }: Kernel, session: OperatorSession, id: bigint | null = null) {
  const now = clock.now();
  const rows = await selectAccounts(db, session.brandId, { now, idleSince: idleSince(now) }, id);
  return rows.map((row) => view(row, session, now));
}

async function accountOf(kernel: Kernel, session: OperatorSession, id: bigint): Promise<Account> {
  const [account] = await accountsOf(kernel, session, id);
  if (!account) throw new Refusal('not_found');
  return account;
}

/** The calls of `consoleOperators`. */
export function accountRoutes(kernel: Kernel): Handlers<typeof contract> {
  return {
    operators: async (_input, { session }) => ({ list: await accountsOf(kernel, session) }),
    async createOperator(input, by) {
      const { id, password, expiresAt } = await inviteOperator(kernel, by, input);
      const operator = await accountOf(kernel, by.session, id);
      return { operator, password, expiresAt: expiresAt.toISOString() };
    },
    async changeOperatorRole({ id, role, reason }, by) {
      await changeRole(kernel, by, BigInt(id), role, reason);
      return await accountOf(kernel, by.session, BigInt(id));
    },
    async setOperatorEnabled({ id, enabled, reason }, by) {
      await setEnabled(kernel, by, BigInt(id), enabled, reason);
      return await accountOf(kernel, by.session, BigInt(id));
    },
    async renewOperatorPassword({ id, reason }, by) {
      const { password, expiresAt } = await renewPassword(kernel, by, BigInt(id), reason);
      return { password, expiresAt: expiresAt.toISOString() };
    },
    async signOutOperator({ id, reason }, by) {
      await signOutEverywhere(kernel, by, BigInt(id), reason);
      return { done: true };
    },
    ...roleRoutes(kernel),
    ...ownRoutes(kernel),
  };
}

function roleRoutes(kernel: Kernel) {
  return {
    roles: async () => ({
      roles: ROLE_NAMES.map((role) => ({ role, permissions: [...permissionsOf(role)] })),
      permissions: allPermissions(),
    }),
    async whoCan({ permission }, { session }) {
      const holders = new Set<string>(rolesWith(permission));
      const accounts = await accountsOf(kernel, session);
      return { list: accounts.filter(({ role, standing }) => standing !== 'disabled' && holders.has(role)) };
    },
  } satisfies Partial<Handlers<typeof contract>>;
}

function ownRoutes(kernel: Kernel) {
  return {
    async changeOwnPassword(input, by) {
      await changeOwnPassword(kernel, by, input);
      return { done: true };
    },
    beginOwnAuthenticator: (input, by) => beginOwnAuthenticator(kernel, by, { ...input, language: by.lang }),
    async confirmOwnAuthenticator({ code }, by) {
      await confirmOwnAuthenticator(kernel, by, code);
      return { done: true };
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
