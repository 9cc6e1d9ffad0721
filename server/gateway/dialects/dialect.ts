import type { IncomingHttpHeaders } from 'node:http';
import type { Status } from '@croupier/vendor-protocol';
import type { Connection } from '../connections/connection.ts';
import type { WalletAsk, WalletReply } from '../wallet-calls/wallet-ask.ts';

/** A vendor's call as it came. */
export interface VendorCall {
  /** Below the vendor's code, with its slash: `/transaction/bet`. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
}

/** Who a call is about: by the token of a launch, by the alias, or by both. */
export interface Named {
  readonly token: string | null;
  readonly alias: string | null;
  /** The token is the vendor's own word, which it may not have told us: then the alias says whose launch it is. */
  readonly tokenIsTheirs?: boolean;
}

/** What a call comes to, whatever its dialect. */
export type Understood =
  | (Named & { readonly kind: 'info' | 'balance' })
  | (Named & { readonly kind: 'asks'; readonly asks: readonly WalletAsk[] })
  /** It cannot be taken, and who it is about does not matter. */
  | { readonly kind: 'refused'; readonly status: Status }
  /** No such path. */
  | { readonly kind: 'unknown' };

/** With the content it was understood from, which the answer may speak of. */
export type Heard = Understood & {
  readonly content?: unknown;
  /** What is kept of a call that was encrypted. */
  readonly shown?: string;
};

/** What is answered. */
export interface Told {
  readonly status: Status;
  readonly balance: WalletReply['balance'];
  readonly alias: string | null;
}

export interface VendorAnswer {
  readonly http: number;
  readonly body: string;
}

/** How a family of vendors speaks. */
export interface VendorDialect {
  /** Over the very bytes that came, before anything of them is believed. */
  isProven(call: VendorCall, connection: Connection): boolean;
  /** For a call that is proven; what is not to be understood is refused. */
  understand(call: VendorCall, connection: Connection): Heard;
  answer(told: Told, understood: Heard): VendorAnswer;
}
