import type { MessageKey } from '@croupier/i18n';
import type { Listed } from './queries.ts';

export const STATE_TEXT: Readonly<Record<Listed['state'], MessageKey>> = {
  active: 'console-people.state.active',
  locked: 'console-people.state.locked',
  closed: 'console-people.state.closed',
};
export const STATE_COLOR: Readonly<Record<Listed['state'], string>> = {
  active: 'var(--success)',
  locked: 'var(--danger)',
  closed: 'var(--fg-3)',
};

/** Spec 4.7. */
export function kindText(type: number): MessageKey {
  if (type === 0) return 'console-people.isMember';
  return type === 4 ? 'console-people.isTrial' : 'console-people.isAgent';
}

const ENDS: Readonly<Record<string, MessageKey>> = {
  signed_out: 'console-people.end.signed_out',
  operator: 'console-people.end.operator',
  locked: 'console-people.end.locked',
  session_limit: 'console-people.end.session_limit',
};
export const endText = (reason: string): MessageKey =>
  (Object.hasOwn(ENDS, reason) ? ENDS[reason] : undefined) ?? 'console-people.end.other';

/** Of a wire amount. */
export function signOf(amount: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}
