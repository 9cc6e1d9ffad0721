import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type Overview = ValueOf<AllCalls['vendorOverview']>;
export type VendorRow = Overview['list'][number];
export type VendorFacts = ValueOf<AllCalls['vendorFacts']>;
export type Health = ValueOf<AllCalls['vendorHealth']>;
export type ConnectionTest = ValueOf<AllCalls['testConnection']>;
export type Connection = NonNullable<VendorFacts['connection']>;

export const STATES = ['open', 'maintenance', 'soon'] as const;
export const DIALECTS = ['native', 'softswiss', 'jdb'] as const;
export const ROLES = ['theirs', 'ours', 'shared'] as const;

export type Condition = 'well' | 'degraded' | 'down' | 'off' | 'closed' | 'soon' | 'house' | 'unconnected';

/** From here on so many of the calls fail that players notice. */
const DEGRADED_SHARE = 0.01;
const HOUSE = 'INHOUSE';

/** How a vendor stands, in one word: what closes it first, then how its calls go. */
export function conditionOf(row: VendorRow): Condition {
  const states = [row.state, row.platformState];
  if (states.includes('soon')) return 'soon';
  if (states.includes('maintenance') || row.inWindow) return 'closed';
  if (row.vendor === HOUSE) return 'house';
  if (!row.connected) return 'unconnected';
  if (!row.connected.enabled) return 'off';
  if (row.connected.health === 'down') return 'down';
  return row.calls > 0 && row.errors / row.calls >= DEGRADED_SHARE ? 'degraded' : 'well';
}

export const CONDITION_COLOR: Readonly<Record<Condition, string>> = {
  well: 'var(--success)',
  house: 'var(--success)',
  degraded: 'var(--warning)',
  down: 'var(--danger)',
  off: 'var(--fg-3)',
  closed: 'var(--warning)',
  soon: 'var(--info)',
  unconnected: 'var(--fg-3)',
};

export const conditionText = (condition: Condition): MessageKey => `console-vendors.condition.${condition}`;

/** Steps without calls stand on the ground. */
export const pointsOf = (row: VendorRow): number[] => row.steps.map((ms) => ms ?? 0);
