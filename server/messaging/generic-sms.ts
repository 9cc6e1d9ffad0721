import type { HttpSmsSettings } from '#kernel/delivery-settings';
import { askGateway, mayTryAgain } from './ask-gateway.ts';
import { NotDelivered, type SmsProvider, type TextMessage } from './provider.ts';

type Slots = Readonly<Record<string, string>>;
type Words = NonNullable<HttpSmsSettings['success']>;

const slotsOf = ({ to, body, key }: TextMessage): Slots => ({ to, number: to.replace(/^\+/, ''), body, key });

/** One pass: what is filled in is not looked through again. */
const fill = (text: string, slots: Slots): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole);

function fillAll(value: unknown, slots: Slots): unknown {
  if (typeof value === 'string') return fill(value, slots);
  if (Array.isArray(value)) return value.map((one) => fillAll(one, slots));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillAll(one, slots)]));
}

const encoded = (slots: Slots): Slots =>
  Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, encodeURIComponent(value)]));

/** What stands at `data.0.id` of an answer. */
function at(json: unknown, path: string): unknown {
  let value = json;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

const says = (json: unknown, { path, values }: Words): boolean => values.some((value) => value === at(json, path));

function requestOf({ url, method, headers, format, fields }: HttpSmsSettings, message: TextMessage) {
  const slots = slotsOf(message);
  const filled = fillAll(fields, slots) as Record<string, unknown>;
  const pairs = () => new URLSearchParams(Object.entries(filled).map(([name, value]) => [name, String(value)]));
  const address = new URL(fill(url, encoded(slots)));
  if (format === 'query') for (const [name, value] of pairs()) address.searchParams.append(name, value);
  const body = { json: () => JSON.stringify(filled), form: () => pairs().toString(), query: () => undefined }[format]();
  const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    url: address.href,
    method,
    // A header cannot be left by what is filled into it: a line's end makes it invalid, and the request is not made.
    headers: {
      ...(method === 'POST' && format !== 'query' ? { 'content-type': type } : {}),
      ...(fillAll(headers, slots) as Record<string, string>),
    },
    body: method === 'POST' ? body : undefined,
  };
}

/** Text messages through a gateway that speaks HTTP, in the dialect that its settings describe. */
export function genericSms(settings: HttpSmsSettings, timeoutMs?: number): SmsProvider {
  const { success, refused, reference } = settings;
  return {
    name: 'http',
    async send(message, signal) {
      const { status, json, said, retryAfterSeconds } = await askGateway(
        requestOf(settings, message),
        signal,
        timeoutMs,
      );
      if (refused && says(json, refused)) throw new NotDelivered(`${status} ${said}`, { again: false });
      const taken = status >= 200 && status < 300 && (!success || says(json, success));
      if (!taken) {
        throw new NotDelivered(`${status} ${said}`, { again: mayTryAgain(status), afterSeconds: retryAfterSeconds });
      }
      const name = reference === undefined ? undefined : at(json, reference);
      return { reference: typeof name === 'string' || typeof name === 'number' ? String(name) : null };
    },
  };
}
