import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may make a call. `open` anyone; `member` any signed-in person, trial included; `real` a person who plays
 * with real money; `agent` an agent's account; `operator:<permission>` an operator who holds the permission
 * (`operator:` alone: any operator); `webhook` a payment provider, which proves itself by its signature;
 * `demo` anyone on loopback of a demo server.
 */
export type Actor = 'open' | 'member' | 'real' | 'agent' | 'webhook' | 'demo' | `operator:${string}`;

type Schema = z.ZodMiniType;

/** One call of the product, as data. Source of the routes, the OpenAPI document, the typed clients and the sweeps. */
export interface Call<
  I extends Schema = Schema,
  V extends Schema = Schema,
  A extends Actor = Actor,
  R extends RefusalCode = RefusalCode,
> {
  /** Own name, unique over the whole contract; the apps call by it. */
  readonly name: string;
  /** Clause of the specification the call comes from, or the reason it exists. */
  readonly spec: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` marks a path parameter, which joins the input. GET and DELETE take their input from the query. */
  readonly path: string;
  readonly actor: A;
  /** The body is a compact JWE over `{ at, nonce, input }`. */
  readonly sealed?: boolean;
  /** May be made while the session's person still has to change the password (spec 4.2); nothing else may. */
  readonly beforePasswordChange?: true;
  /** Stakes or pays in: refused where a brand blocks countries and nobody knows that of the caller (spec 2.20). */
  readonly needsPlace?: true;
  readonly input: I;
  readonly value: V;
  /** Expected refusals beyond those every call may answer (see `COMMON_REFUSALS`). */
  readonly refusals: readonly R[];
  /** Requests allowed per `perSeconds` from one address (open calls) or one account. Default 120 per minute. */
  readonly rate?: { readonly max: number; readonly perSeconds: number };
  /** A file instead of the envelope: a text stream, of which the handler returns the lines, or a picture's bytes. */
  readonly produces?: 'text/csv' | 'image/webp' | undefined;
  /** Where more than the usual 64 KB has to come in. */
  readonly maxBodyBytes?: number | undefined;
}

export function call<
  const I extends Schema,
  const V extends Schema,
  const A extends Actor,
  const R extends RefusalCode,
>(definition: Call<I, V, A, R>): Call<I, V, A, R> {
  return definition;
}

export type Calls = Record<string, Call>;
/** What the caller sends. */
export type InputOf<C> = C extends Call<infer I> ? z.input<I> : never;
/** What the handler receives. */
export type ParsedOf<C> = C extends Call<infer I> ? z.output<I> : never;
/** What the handler returns and the caller receives. Amounts are branded, so a bare number or text is a type error. */
export type ValueOf<C> = C extends Call<Schema, infer V> ? z.output<V> : never;
export type RefusalOf<C> = C extends Call<Schema, Schema, Actor, infer R> ? R : never;

/** The answer of every call. */
export interface Envelope<V = unknown> {
  success: boolean;
  value: V | null;
  /** For people, in their language; null on success. */
  message: string | null;
  /** `ok`, or the refusal's code. */
  code: string;
  /** The input fields a refusal is about, each with its own message. */
  fields?: Record<string, string>;
  requestId?: string;
}
