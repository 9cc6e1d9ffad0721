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

/**
 * What a visitor from this address gets. A region counts before a maintenance: it does not end by itself. Where ranges
 * are blocked, an address that cannot be read is blocked: money asks this too, and fails closed.
 */
export function statusOf(facts: StatusFacts, ip: string): BrandStatus {
  const { maintenance, maintenanceEnd, blockedRanges } = facts;
  if (blockedRanges.length > 0) {
    const address = parseAddress(ip);
    const blocked = !address || blockedRanges.some((range) => isInside(address, range));
    if (blocked) return { status: 2, maintenanceEnd: null };
  }
  return maintenance ? { status: 1, maintenanceEnd } : { status: 0, maintenanceEnd: null };
}
