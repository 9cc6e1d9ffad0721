import dns from 'node:dns';

/**
 * Names below `localhost` are this machine (RFC 6761). Not every system's resolver knows that, and an operator's wallet
 * in a demo may be under one: which of its brands is called is told by the host.
 */
export function resolveLocalhost(): void {
  const known = dns.lookup;
  const lookup = (host: string, ...rest: unknown[]) =>
    Reflect.apply(known, dns, [host.endsWith('.localhost') ? 'localhost' : host, ...rest]) as unknown;
  dns.lookup = Object.assign(lookup, known) as typeof dns.lookup;
}
