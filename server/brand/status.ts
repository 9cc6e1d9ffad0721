import ipaddr from 'ipaddr.js';

/** Spec 4.1: 0 normal, 1 maintenance, 2 region restricted. */
export type StatusCode = 0 | 1 | 2;

export interface BrandStatus {
  readonly status: StatusCode;
  /** When the maintenance is expected to end; null when nobody knows, or there is none. */
  readonly maintenanceEnd: Date | null;
}

export interface StatusFacts {
  readonly maintenance: boolean;
  readonly maintenanceEnd: Date | null;
  /** Address ranges in CIDR notation that get no service. */
  readonly blockedRanges: readonly string[];
  /** ISO codes. */
  readonly settings: { readonly blockedCountries: readonly string[]; readonly allowedCountries: readonly string[] };
}

export interface Visitor {
  readonly ip: string;
  /** Null: nobody knows. */
  readonly country: string | null;
}

type Address = ReturnType<typeof ipaddr.process>;

/** An IPv4 address however it came: `::ffff:1.2.3.4` is 1.2.3.4, and must not slip past its range. */
function parseAddress(ip: string): Address | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
}

function isInside(address: Address, range: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(range);
  return network.kind() === address.kind() && address.match(network, bits);
}

function isRangeBlocked(ranges: readonly string[], ip: string): boolean {
  if (ranges.length === 0) return false;
  const address = parseAddress(ip);
  return !address || ranges.some((range) => isInside(address, range));
}

function isCountryBlocked({ blockedCountries, allowedCountries }: StatusFacts['settings'], country: string | null) {
  if (country === null) return allowedCountries.length > 0;
  return blockedCountries.includes(country) || (allowedCountries.length > 0 && !allowedCountries.includes(country));
}

/**
 * What a visitor gets. A region counts before a maintenance: it does not end by itself. Where ranges are blocked, an
 * address that cannot be read is blocked; where only some countries are served, one of which nobody knows the country.
 */
export function statusOf(facts: StatusFacts, { ip, country }: Visitor): BrandStatus {
  const blocked = isRangeBlocked(facts.blockedRanges, ip) || isCountryBlocked(facts.settings, country);
  if (blocked) return { status: 2, maintenanceEnd: null };
  return facts.maintenance ? { status: 1, maintenanceEnd: facts.maintenanceEnd } : { status: 0, maintenanceEnd: null };
}

/** Money fails closed: where any country is blocked, nothing is staked or paid in from one knows not where. */
export const isAstray = ({ settings }: Pick<StatusFacts, 'settings'>, { country }: Visitor): boolean =>
  country === null && settings.blockedCountries.length + settings.allowedCountries.length > 0;
