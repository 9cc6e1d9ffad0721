import { isJdbSecret } from '@croupier/vendor-protocol';
import type { Database } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import type { Connection } from '../connections/connection.ts';
import { setHealth } from '../connections/health.ts';
import { scrubbed } from '../exchanges/exchange-log.ts';
import { insertExchanges } from '../exchanges/exchange-store.ts';
import type { Told } from './vendor-ask.ts';
import { type VendorAccess, type VendorClient, createVendorClient } from './vendor-client.ts';

interface Kept {
  readonly access: VendorAccess;
  readonly client: VendorClient;
}

/** A client knows how its vendor has answered of late, so there is one a connection as long as its terms stay. */
const kept = new WeakMap<Database, Map<string, Kept>>();

const isSame = (a: VendorAccess, b: VendorAccess): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The address of a page that was opened for somebody opens it. */
const LINKS = /("(?:url|game_url|path)"\s*:\s*")[^"]*/g;

/** Kept beside what vendors call. Nobody waits for it. */
function note(kernel: Kernel, { brandId, vendor }: Connection, { request, answer, ...told }: Told): void {
  const asked = JSON.parse(request) as { transaction_uuid?: string; round?: string };
  const ids = { txId: asked.transaction_uuid ?? null, round: asked.round ?? null };
  const texts = { request: scrubbed(request), answer: scrubbed(answer).replace(LINKS, '$1…') };
  const exchange = { brandId, vendor, direction: 'out' as const, ...told, ...ids, ...texts, at: kernel.clock.now() };
  insertExchanges(kernel.db, [exchange]).catch((error: unknown) =>
    kernel.log.warn({ err: error, vendor, call: told.call }, 'a call of ours to a vendor was not kept'),
  );
}

/** As whom we speak, and with what; null where there is no key for its dialect: ours to sign with, or a shared one. */
export function accessOf(connection: Connection): VendorAccess | null {
  const { dialect, baseUrl, gameOrigin, operatorId, settings, keys } = connection;
  const where = { dialect, baseUrl, gameOrigin, operatorId };
  if (dialect !== 'native') {
    const [secret] = keys.shared;
    const fits = secret !== undefined && (dialect !== 'jdb' || isJdbSecret(secret));
    return !fits ? null : { ...where, secret, domain: settings.domain };
  }
  return keys.ours ? { ...where, privateKey: keys.ours, signatureHeader: settings.signatureHeader } : null;
}

/** How we speak with the vendor of a connection; null where there is no key to speak with. */
export function clientOf(kernel: Kernel, connection: Connection): VendorClient | null {
  const access = accessOf(connection);
  if (!access) return null;
  const { brandId, vendor } = connection;
  const clients = kept.get(kernel.db) ?? new Map<string, Kept>();
  kept.set(kernel.db, clients);
  const known = clients.get(`${brandId} ${vendor}`);
  if (known && isSame(known.access, access)) return known.client;
  const sayDown = () => {
    setHealth(kernel, { brandId, vendor }, 'down').catch((error: unknown) =>
      kernel.log.error({ err: error, brand: brandId, vendor }, 'it could not be said that a vendor is down'),
    );
  };
  const client = createVendorClient(access, { onBroken: sayDown, onTold: (told) => note(kernel, connection, told) });
  clients.set(`${brandId} ${vendor}`, { access, client });
  return client;
}
