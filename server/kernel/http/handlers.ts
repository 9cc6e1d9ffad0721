import type { Actor, Call, Calls, ParsedOf, ValueOf } from '@croupier/contract';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { NewCookie } from './cookies.ts';

export type Language = 'TW' | 'EN';

/** A brand as far as every request needs it. Filled by the brand module. */
export interface RequestBrand {
  readonly id: number;
  readonly code: string;
  readonly asset: 'TWD';
  readonly timeZone: string;
  readonly defaultLanguage: Language;
}

/** A signed-in person. Account types (spec 4.7): 0 member; 1, 2, 41, 42 agent; 4 trial. */
export interface MemberSession {
  readonly sessionId: bigint;
  readonly personId: bigint;
  readonly brandId: number;
  readonly username: string;
  readonly accountType: number;
  readonly trial: boolean;
  readonly agent: boolean;
  /** Ids from the top agent down to the direct upline, at this moment. */
  readonly upline: readonly bigint[];
  /** Signed in with a password that somebody else set, or one too old: it must be changed first (spec 4.2). */
  readonly mustChangePassword?: boolean;
}

export interface OperatorSession {
  readonly sessionId: bigint;
  readonly operatorId: bigint;
  readonly brandId: number;
  readonly username: string;
  readonly permissions: ReadonlySet<string>;
}

/** Who is behind a call, by the actor its contract names. */
export type SessionOf<A extends Actor> = A extends `operator:${string}`
  ? OperatorSession
  : A extends 'member' | 'real' | 'agent'
    ? MemberSession
    : A extends 'open'
      ? MemberSession | null
      : null;

export interface CallContext<A extends Actor = Actor> {
  readonly brand: RequestBrand;
  readonly session: SessionOf<A>;
  readonly ip: string;
  readonly userAgent: string;
  readonly host: string;
  readonly lang: Language;
  readonly requestId: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Webhooks only: the bytes the signature covers. */
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** With the answer, also with a refusal. Read with `readCookie(ctx.headers, name)`. */
  setCookie(cookie: NewCookie): void;
}

type ActorOf<C> = C extends Call<infer _I, infer _V, infer A> ? A : never;

export type Handler<C> = (input: ParsedOf<C>, ctx: CallContext<ActorOf<C>>) => Promise<ValueOf<C>>;
/** One handler for every call of a group: a missing one is a type error. */
export type Handlers<G extends Calls> = { readonly [K in keyof G]: Handler<G[K]> };
