import type { AllCalls } from '@croupier/contract';

type Actors = AllCalls[keyof AllCalls]['actor'];
/** Every permission a console call asks for. One that no call names does not exist. */
export type Permission = Exclude<Extract<Actors, `operator:${string}`> extends `operator:${infer P}` ? P : never, ''>;

const READ: readonly Permission[] = [
  'overview.read',
  'withdrawals.read',
  'cases.read',
  'deposits.read',
  'feedback.read',
  'people.read',
  'approvals.read',
  'brand.read',
  'transfers.read',
  'games.view',
  'vendors.view',
  'rounds.view',
  'freebets.view',
];

/** Of those who answer people. */
const CARE: readonly Permission[] = ['feedback.write', 'people.write', 'messages.read', 'approvals.decide'];

/** What a role may. What does not stand here is forbidden. */
const ROLES: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [
    ...READ,
    ...CARE,
    'withdrawals.decide',
    'deposits.decide',
    'cases.write',
    'cases.proofs',
    'transfers.note',
    'ledger.read',
    'adjustments.read',
    'adjustments.write',
    'reconciliation.read',
    'reconciliation.write',
    'channels.read',
    'channels.write',
    'audit.read',
    'brand.write',
    'settings.read',
    'settings.write',
    'games.manage',
    'vendors.manage',
    'rounds.settle',
    'freebets.write',
    'operators.read',
    'operators.write',
  ],
  finance: [
    ...READ,
    'withdrawals.decide',
    'deposits.decide',
    'cases.write',
    'cases.proofs',
    'transfers.note',
    'ledger.read',
    'adjustments.read',
    'adjustments.write',
    'reconciliation.read',
    'reconciliation.write',
    'channels.read',
    'channels.write',
    'approvals.decide',
    'rounds.settle',
    'freebets.write',
    'audit.read',
    'settings.read',
  ],
  support: [...READ, ...CARE],
  auditor: [
    ...READ,
    'ledger.read',
    'adjustments.read',
    'reconciliation.read',
    'channels.read',
    'audit.read',
    'messages.read',
    'operators.read',
    'settings.read',
  ],
};

export const ROLE_NAMES = ['owner', 'finance', 'support', 'auditor'] as const;
export type Role = (typeof ROLE_NAMES)[number];

const NOTHING: ReadonlySet<Permission> = new Set();
const SETS = new Map<string, ReadonlySet<Permission>>(
  Object.entries(ROLES).map(([role, permissions]) => [role, new Set(permissions)]),
);

export function permissionsOf(role: string): ReadonlySet<Permission> {
  return SETS.get(role) ?? NOTHING;
}
