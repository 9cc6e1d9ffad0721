import type { MessageKey } from '@croupier/i18n';
import type { PersonLink } from './queries.ts';

export type Kind = PersonLink['by'][number];

/** A device or a bank account in common stands alone as evidence; an address or a name may be chance. */
const ALONE: readonly Kind[] = ['account', 'device'];
export const standsAlone = (kind: Kind): boolean => ALONE.includes(kind);
export const colorOf = (kind: Kind): string => (standsAlone(kind) ? 'var(--danger)' : 'var(--warning)');

export const KIND_TEXT: Readonly<Record<Kind, MessageKey>> = {
  account: 'console-people.by.account',
  device: 'console-people.by.device',
  ip: 'console-people.by.ip',
  payee: 'console-people.by.payee',
};

/** How many of a kind two people have in common. */
export function countOf(link: PersonLink, kind: Kind): number {
  if (kind === 'ip') return link.addresses;
  return kind === 'device' ? link.devices : link.payees;
}

/** All that two people have in common, of whatever kind. */
export const strengthOf = ({ addresses, devices, payees }: PersonLink): number => addresses + devices + payees;

/** What is said of a link where there is room for one thing: what stands alone before what may be chance. */
export const firstKind = ({ by }: PersonLink): Kind => by.find(standsAlone) ?? by[0]!;
