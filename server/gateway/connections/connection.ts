import type { KeyObject } from 'node:crypto';
import { SIGNATURE_HEADER, STATUSES } from '@croupier/vendor-protocol';
import * as z from 'zod';

export const DIALECTS = ['native', 'softswiss', 'jdb'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** What a dialect lets a vendor choose. */
export const connectionSettings = z.object({
  /** In small letters, as a request's headers come. */
  signatureHeader: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .default(SIGNATURE_HEADER),
  /** Native: `/user/*` and `/transaction/*`, or all of them below `/wallet/`. */
  paths: z.enum(['split', 'wallet']).default('split'),
  /** To a rollback of what we do not know: what is no success is sent again and again. */
  unknownRollback: z.enum(STATUSES).default('RS_OK'),
  /** How far the vendor's clock may be from ours for a new bet, either way; of dialects that tell a call's time. */
  clockToleranceS: z.int().min(30).max(86_400).default(3_600),
  /** JDB: the customer's domain (`dc`), where it is another word than the id we have there. */
  domain: z.string().min(1).max(50).optional(),
});
export type ConnectionSettings = z.output<typeof connectionSettings>;

/** `ours` signs what we send, `theirs` proves what they send (PEM); `shared` is a secret that both have. */
export type KeyRole = 'ours' | 'theirs' | 'shared';

export interface ConnectionKeys {
  /** The newest, as PEM; null: nothing can be sent. */
  readonly ours: string | null;
  /** Any of them proves a call: there are two while a key is changed. Newest first. */
  readonly theirs: readonly KeyObject[];
  readonly shared: readonly string[];
}

/** How a brand is connected with a vendor. */
export interface ConnectionTerms {
  readonly brandId: number;
  /** The vendor's code. */
  readonly vendor: string;
  readonly dialect: Dialect;
  /** Off: no launches and no new bets; wins and rollbacks are taken all the same. */
  readonly enabled: boolean;
  readonly baseUrl: string;
  readonly gameOrigin: string;
  readonly operatorId: string;
  readonly settings: ConnectionSettings;
  /** Addresses and ranges; empty: from anywhere. */
  readonly allowedIps: readonly string[];
  readonly ownWallet: boolean;
}

export interface Connection extends ConnectionTerms {
  readonly health: 'up' | 'down';
  /** When somebody last looked after it. */
  readonly healthAt: Date | null;
  /** Since when it is up or down; null: since before anybody wrote it down. */
  readonly healthSince: Date | null;
  readonly keys: ConnectionKeys;
}

/** A connection that is made or changed; what is left out of the settings is the dialect's own way. */
export type ConnectionInput = Omit<ConnectionTerms, 'settings' | 'allowedIps' | 'ownWallet'> & {
  readonly settings?: z.input<typeof connectionSettings>;
  readonly allowedIps?: readonly string[];
  readonly ownWallet?: boolean;
};
