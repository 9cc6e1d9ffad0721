import type { Asset, Minor } from '@croupier/contract';
import type { Database, Tx } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import type { PaymentProvider } from './providers/provider.ts';

interface Who {
  readonly brandId: number;
  readonly personId: bigint;
}

/** What payments asks of those above it; app.ts fills it. */
export interface PaymentPorts {
  /** By the name that stands in a channel's `adapter`. */
  readonly providers: Readonly<Record<string, PaymentProvider>>;
  /** Where a provider reaches this server with news of a channel. */
  hookUrl(channelCode: string): string;
  /** The payee's name of the person's profile, if they gave one. */
  payeeNameOf(db: Database | Tx, who: Who): Promise<string | null>;
  /** Stakes of the person since an instant. */
  stakedSince(db: Database | Tx, who: Who, since: Date): Promise<Minor>;
  /**
   * What counts of the bets placed from each instant (ascending) until the next one, the last one's until now; of more
   * than `enough` any part.
   */
  validBetsFrom(
    db: Database | Tx,
    who: Who,
    spans: readonly { readonly from: Date; readonly enough: Minor }[],
  ): Promise<Minor[]>;
  /** Stakes of the person's bets that are not settled. */
  openStakes(db: Database | Tx, who: Who & { readonly asset: Asset }): Promise<Minor>;
  /**
   * In the deposit's transaction, once its row stands: throws a Refusal (`limit_reached`, `play_paused`) where the
   * person is held by a limit or a time-out, and nothing has happened then.
   */
  admitDeposit(tx: Tx, deposit: Who & { readonly amount: Minor; readonly at: Date }): Promise<void>;
  /** Of the limits on deposits that hold the person, the one that leaves the least; for what a form says beforehand. */
  depositRoom?(
    db: Database,
    who: Who,
    at: Date,
  ): Promise<{ period: 'day' | 'week' | 'month'; limit: Minor; left: Minor; renewsAt: Date } | null>;
  /** How many other accounts of the brand were seen at the person's latest address and on their device. */
  sharedMarks(db: Database | Tx, who: Who): Promise<{ readonly ip: number; readonly device: number }>;
}

/** What every use-case of payments takes first. */
export interface Payments {
  readonly kernel: Kernel;
  readonly ports: PaymentPorts;
}

/** The adapters that this server can reach: what belongs to another waits until it is configured. */
export const configuredAdapters = ({ ports }: Payments): string[] => Object.keys(ports.providers);

export function providerOf({ ports }: Payments, adapter: string): PaymentProvider {
  const provider = ports.providers[adapter];
  if (!provider) throw new Error(`no payment provider ${adapter} is configured`);
  return provider;
}
