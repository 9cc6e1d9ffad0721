import { COMMON_REFUSALS, REFUSALS, type Call, type Calls, type RefusalCode } from '@croupier/contract';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** A zod schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. Custom checks have no JSON form and read as text. */
function schemaOf(schema: Call['input'], io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema as unknown as z.ZodType, { io, unrepresentable: 'any', override: nameAmounts });
  const { $schema: _dialect, ...rest } = made as Json;
  return rest;
}

function nameAmounts(context: { zodSchema: { _zod: { def: { type: string } } }; jsonSchema: Json }): void {
  if (context.zodSchema._zod.def.type !== 'custom') return;
  Object.assign(context.jsonSchema, { type: 'string', description: 'decimal text, at least two decimals' });
}

const envelope = (value: Json): Json => ({
  type: 'object',
  required: ['success', 'value', 'message', 'code'],
  properties: {
    success: { type: 'boolean' },
    value: { anyOf: [value, { type: 'null' }] },
    message: { type: ['string', 'null'] },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
});

const sealedBody: Json = {
  type: 'object',
  required: ['sealed'],
  additionalProperties: false,
  properties: {
    sealed: { type: 'string', description: 'compact JWE (RSA-OAEP-256, A256GCM) over { at, nonce, input }' },
  },
};

/** Path and query parameters of a call, one entry a property of its input. */
function parametersOf(call: Call, input: Json): Json[] {
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]!));
  const fromQuery = call.method === 'GET' || call.method === 'DELETE';
  const required = new Set((input.required as string[] | undefined) ?? []);
  return Object.entries((input.properties as Record<string, Json> | undefined) ?? {})
    .filter(([name]) => fromQuery || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema,
    }));
}

function responsesOf(call: Call): Json {
  const ok = call.produces
    ? { [call.produces]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: envelope(schemaOf(call.value, 'output')) } };
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set<RefusalCode>([...call.refusals, ...COMMON_REFUSALS])) {
    byStatus.set(REFUSALS[code], [...(byStatus.get(REFUSALS[code]) ?? []), code]);
  }
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]);
  return { 200: { description: 'ok', content: ok }, ...Object.fromEntries(refusals) };
}

function operationOf(call: Call): Json {
  const input = schemaOf(call.input, 'input');
  const operation: Json = {
    operationId: call.name,
    summary: `${call.name} (${call.spec})`,
    description: `Actor: ${call.actor}${call.sealed ? '. Sealed.' : '.'}`,
    parameters: parametersOf(call, input),
    responses: responsesOf(call),
    'x-actor': call.actor,
  };
  if (call.actor !== 'open' && call.actor !== 'demo' && call.actor !== 'webhook') operation.security = [{ bearer: [] }];
  if (call.method !== 'GET' && call.method !== 'DELETE') {
    const schema = call.sealed ? sealedBody : input;
    operation.requestBody = { required: true, content: { 'application/json': { schema } } };
  }
  if (call.sealed) Object.assign(operation, { 'x-sealed': true, 'x-sealed-input': input });
  return operation;
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(calls: Calls): Json {
  const paths: Record<string, Json> = {};
  for (const call of Object.values(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Croupier', version: '1.0.0', description: 'Every call answers { success, value, message, code }.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: envelope({ type: 'object' }) },
    },
  };
}
