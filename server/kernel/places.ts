import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';

export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** This file's rows are flat; the library knows those that nest the code. */
type Row = CountryResponse & { readonly country_code?: string };

let reader: Reader<Row> | undefined;

const require = createRequire(import.meta.url);
const readData = (): Buffer =>
  readFileSync(require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'));

// Read at the first look and kept: about 8 MB outside of the heap.
const openReader = (): Reader<Row> => (reader ??= new Reader<Row>(readData()));

/**
 * In which country an address is registered, by data that ships with the server: nobody is asked. Null for what cannot
 * be read, for private and reserved ranges, and where the data knows nothing.
 */
export function placeOf(ip: string): Place | null {
  const known = lookedUp.get(ip);
  if (known !== undefined) return known;
  const place = lookUp(ip);
  // Whoever calls calls again; the oldest goes when there are too many.
  if (lookedUp.size >= MOST_KEPT) lookedUp.delete(lookedUp.keys().next().value!);
  lookedUp.set(ip, place);
  return place;
}

const MOST_KEPT = 10_000;
const lookedUp = new Map<string, Place | null>();

function lookUp(ip: string): Place | null {
  if (!ipaddr.isValid(ip)) return null;
  // `::ffff:1.2.3.4` is 1.2.3.4.
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return null;
  const country = openReader().get(address.toString())?.country_code ?? '';
  return /^[A-Z]{2}$/.test(country) ? { country } : null;
}
