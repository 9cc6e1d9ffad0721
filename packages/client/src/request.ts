/** Where a call goes and what it carries, from its entry in the contract. Pure, so that it can be tested. */
export type Wire = readonly [method: string, path: string, sealed: 0 | 1];

export interface PlainRequest {
  method: string;
  url: string;
  /** Undefined when the input travels in the address. */
  body: unknown;
  sealed: boolean;
}

/** What stands in an address is a word or a number; anything larger goes into a body, as it is. */
type Value = string | number | boolean | null | undefined;

const inQuery = (method: string) => method === 'GET' || method === 'DELETE';

export function requestOf([method, path, sealed]: Wire, input: object): PlainRequest {
  const rest = { ...input } as Record<string, Value>;
  const pathname = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (!inQuery(method)) return { method, url: pathname, body: rest, sealed: sealed === 1 };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const query = search.toString();
  return { method, url: query ? `${pathname}?${query}` : pathname, body: undefined, sealed: false };
}
