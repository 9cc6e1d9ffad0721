import type { AllCalls } from '@croupier/contract';

type Actors = AllCalls[keyof AllCalls]['actor'];
/** Every permission a console call asks for. One that no call names does not exist. */
export type Permission = Exclude<Extract<Actors, `operator:${string}`> extends `operator:${infer P}` ? P : never, ''>;

const READ: readonly Permission[] = [
  'overview.read',
  'withdrawals.read',
  'deposits.read',
  'feedback.read',
  'people.read',
];

/** Of those who answer people. */
const CARE: readonly Permission[] = ['feedback.write', 'people.write', 'messages.read'];

/** What a role may. What does not stand here is forbidden. */
const ROLES: Readonly<Record<string, readonly Permission[]>> = {
  owner: [...READ, 'withdrawals.decide', 'ledger.read', 'audit.read', 'brand.write', ...CARE],
  finance: [...READ, 'withdrawals.decide', 'ledger.read', 'audit.read'],
  support: [...READ, ...CARE],
  auditor: [...READ, 'ledger.read', 'audit.read', 'messages.read'],
};

export type Role = 'owner' | 'finance' | 'support' | 'auditor';

const NOTHING: ReadonlySet<Permission> = new Set();
const SETS = new Map(Object.entries(ROLES).map(([role, permissions]) => [role, new Set(permissions)]));

export function permissionsOf(role: string): ReadonlySet<Permission> {
  return SETS.get(role) ?? NOTHING;
}
