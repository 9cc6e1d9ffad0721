import { type Call, calls } from '@croupier/contract';
import { permissionsOf, type Role, ROLE_NAMES } from './roles.ts';

const PREFIX = 'operator:';

interface Opened {
  readonly permission: string;
  readonly calls: { name: string; spec: string }[];
}

/** Every permission there is with the calls it opens: both come from the contract, so neither can be forgotten. */
export function allPermissions(): Opened[] {
  const byName = new Map<string, Opened>();
  for (const { actor, name, spec } of Object.values(calls) as Call[]) {
    if (!actor.startsWith(PREFIX) || actor === PREFIX) continue;
    const permission = actor.slice(PREFIX.length);
    const known = byName.get(permission) ?? { permission, calls: [] };
    known.calls.push({ name, spec });
    byName.set(permission, known);
  }
  return [...byName.values()];
}

/** Which roles hold a permission. */
export const rolesWith = (permission: string): readonly Role[] =>
  ROLE_NAMES.filter((role) => (permissionsOf(role) as ReadonlySet<string>).has(permission));
