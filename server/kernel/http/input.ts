import { Refusal, type Call } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** No body at all is an empty input; a body that says `null` is none. */
const bodyOf = ({ body }: FastifyRequest): unknown => (body === undefined ? {} : body);

/**
 * The raw input of a call: query for GET and DELETE, body for the rest, path parameters over both.
 * A sealed call takes nothing but `{ sealed }`, so that no secret can travel beside the seal.
 */
export async function collectInput(
  call: Call,
  request: FastifyRequest,
  unseal: (sealed: string) => Promise<unknown>,
): Promise<unknown> {
  const params = request.params as Raw;
  if (call.actor === 'webhook') return { ...params };
  const source = call.method === 'GET' || call.method === 'DELETE' ? request.query : bodyOf(request);
  if (!isObject(source)) throw new Refusal('bad_input');
  if (!call.sealed) return { ...source, ...params };
  if (typeof source.sealed !== 'string' || Object.keys(source).length !== 1) throw new Refusal('seal_invalid');
  return unseal(source.sealed);
}

/** Which fields are at fault and how: `required`, `unknown` or `invalid` (texts: `validation.*`). */
export type FieldFaults = Record<string, 'required' | 'unknown' | 'invalid'>;

export class InputFault extends Error {
  readonly faults: FieldFaults;
  constructor(faults: FieldFaults) {
    super('bad_input');
    this.faults = faults;
  }
}

interface Issue {
  code: string;
  path: readonly PropertyKey[];
  keys?: readonly string[];
  input?: unknown;
}

export function faultsOf(issues: readonly Issue[], input: unknown): FieldFaults {
  const faults: FieldFaults = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) faults[key] ??= 'unknown';
      continue;
    }
    const field = String(issue.path[0] ?? '');
    const missing = isObject(input) && (input[field] === undefined || input[field] === '');
    faults[field] ??= missing ? 'required' : 'invalid';
  }
  return faults;
}

/** Parses what the caller sent; throws `InputFault` with every field that is wrong. */
export function parseInput(call: Call, raw: unknown): unknown {
  const parsed = call.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new InputFault(faultsOf(parsed.error.issues as readonly Issue[], raw));
}
