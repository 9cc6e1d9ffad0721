/** Where a call goes and what it carries, from its entry in the contract. Pure, so that it can be tested. */
export type Wire = readonly [method: string, path: string, sealed: 0 | 1];

export interface PlainRequest {
  method: string;
  url: string;
  /** Undefined when the input travels in the address. */
  body: unknown;
  sealed: boolean;
}

const inQuery = (method: string) => method === 'GET' || method === 'DELETE';

export function requestOf([method, path, sealed]: Wire, input: object): PlainRequest {
  const rest: Record<string, unknown> = { ...input };
  const pathname = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (!inQuery(method)) return { method, url: pathname, body: rest, sealed: sealed === 1 };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    // Inputs of GET and DELETE are flat: texts, numbers and flags.
    if (value !== undefined && value !== null) search.set(name, String(value as string | number | boolean));
  }
  const query = search.toString();
  return { method, url: query ? `${pathname}?${query}` : pathname, body: undefined, sealed: false };
}
