import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { RefusalCode } from '@croupier/contract';
import type { ConnectionTerms } from './connection.ts';

/** What of a connection operators set; the rest is agreed with the vendor once. */
export type VendorTerms = Pick<
  ConnectionTerms,
  'enabled' | 'dialect' | 'baseUrl' | 'gameOrigin' | 'operatorId' | 'allowedIps' | 'ownWallet'
>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Over the network nothing goes in the clear; beside us, on this machine, it may. */
function isAddress(text: string, originOnly: boolean): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash || url.search) return false;
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  return safe && (!originOnly || url.origin === text);
}

/** An address, or a range of them. */
function isRange(text: string): boolean {
  const [ip = '', prefix, ...more] = text.split('/');
  const kind = isIP(ip);
  if (kind === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (kind === 4 ? 32 : 128);
}

/** What is wrong with them, by field. */
export function termsFaults(terms: VendorTerms): Readonly<Record<string, RefusalCode>> {
  const faults: Record<string, RefusalCode> = {};
  if (!isAddress(terms.baseUrl, false)) faults.baseUrl = 'bad_input';
  if (!isAddress(terms.gameOrigin, true)) faults.gameOrigin = 'bad_input';
  if (!terms.operatorId.trim()) faults.operatorId = 'bad_input';
  if (!terms.allowedIps.every(isRange)) faults.allowedIps = 'bad_input';
  return faults;
}

export const termsOf = (of: VendorTerms): VendorTerms => ({
  enabled: of.enabled,
  dialect: of.dialect,
  baseUrl: of.baseUrl,
  gameOrigin: of.gameOrigin,
  operatorId: of.operatorId,
  allowedIps: of.allowedIps,
  ownWallet: of.ownWallet,
});

/** The same terms, the same text: who changes them says which ones they looked at. */
export function termsVersion(terms: VendorTerms): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.values(termsOf(terms))))
    .digest('hex')
    .slice(0, 16);
}
