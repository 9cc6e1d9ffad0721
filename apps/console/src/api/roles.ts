import type { MessageKey } from '@croupier/i18n';

export const ROLES = ['owner', 'finance', 'support', 'auditor'] as const;
export type RoleName = (typeof ROLES)[number];

const TEXT: Readonly<Record<string, MessageKey>> = {
  owner: 'console-shell.role.owner',
  finance: 'console-shell.role.finance',
  support: 'console-shell.role.support',
  auditor: 'console-shell.role.auditor',
};

/** A role that this page does not know may nothing. */
export const roleText = (role: string): MessageKey =>
  (Object.hasOwn(TEXT, role) ? TEXT[role] : undefined) ?? 'console-shell.role.other';
