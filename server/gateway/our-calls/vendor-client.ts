import type {
  GameUrlCall,
  ListedGame,
  ListedTransaction,
  WalletMoveCall,
  prepaid,
  rewardCreateCall,
} from '@croupier/vendor-protocol';
import type { z } from 'zod';
import type { Dialect } from '../connections/connection.ts';
import { jdbClient } from './jdb-client.ts';
import type { GameSaid } from '../game-sync/listed-game.ts';
import { nativeClient } from './native-client.ts';
import { softswissClient } from './softswiss-client.ts';
import { type Line, type VendorEvents, openLine } from './vendor-ask.ts';
import { VendorFailure } from './vendor-failure.ts';

/** How a vendor is reached, and as whom. */
export interface VendorAccess {
  readonly baseUrl: string;
  readonly gameOrigin: string;
  readonly operatorId: string;
  readonly dialect?: Dialect | undefined;
  /** Native: PEM, signs what we send. */
  readonly privateKey?: string | undefined;
  readonly signatureHeader?: string | undefined;
  /** Of the dialects in which both have one. */
  readonly secret?: string | undefined;
  /** JDB: the customer's domain, where it is another word than our id. */
  readonly domain?: string | undefined;
}

export type Ours<T> = Omit<T, 'operator_id'>;
export type LaunchCall = Ours<GameUrlCall>;
export type RewardCall = Ours<z.infer<typeof rewardCreateCall>>;
export type MoveCall = Ours<WalletMoveCall>;
/** A dialect may have no word for some facts: those are not news. */
export type GameOfList = ListedGame & { readonly untold?: readonly (keyof GameSaid)[] };

/** A game that a vendor has opened. */
export interface Opened {
  readonly url: string;
  /** The vendor's own name of it, in the dialects that do not take ours: its calls carry it from now on. */
  readonly session: string | null;
}

/** What a vendor does for us. Every call throws `VendorFailure` and nothing else. */
export interface VendorClient {
  /** By what its list of money goes: each transaction, whole rounds that are over, or there is no such list. */
  readonly reconciles: 'transactions' | 'rounds' | 'nothing';
  /** Asks for next to nothing: ends well where the vendor answers at all, and takes our key. */
  ping(): Promise<void>;
  games(): Promise<GameOfList[]>;
  /** Where the game's page is, on the vendor's own origin. In the currencies `XXX` and `FUN` it is a demo. */
  launch(call: LaunchCall): Promise<Opened>;
  gameUrl(call: LaunchCall): Promise<string>;
  roundUrl(call: { user: string; round: string; transaction_uuid?: string }): Promise<string>;
  transactions(of: { from: Date; until: Date } | { round: string }): Promise<ListedTransaction[]>;
  prepaids(): Promise<z.infer<typeof prepaid>[]>;
  createReward(call: RewardCall): Promise<void>;
  cancelReward(rewardUuid: string): Promise<void>;
  /** Of vendors that keep a wallet of their own; wire amounts. A balance may be left out of an answer. */
  readonly wallet: {
    deposit(call: MoveCall): Promise<{ balance: number | null }>;
    withdraw(call: MoveCall): Promise<{ balance: number | null }>;
    balance(user: string, currency: string): Promise<number>;
    status(transactionUuid: string): Promise<'DONE' | 'FAILED' | 'UNKNOWN'>;
  };
}

/** What a dialect has to do; the rest is the same for all. */
export type OutwardDialect = Omit<VendorClient, 'gameUrl'>;

const DIALECTS: Readonly<Record<Dialect, (line: Line, access: VendorAccess) => OutwardDialect>> = {
  native: nativeClient,
  softswiss: softswissClient,
  jdb: jdbClient,
};

export function createVendorClient(access: VendorAccess, events: VendorEvents = {}): VendorClient {
  const spoken = DIALECTS[access.dialect ?? 'native'](openLine(events), access);
  const launch = async (call: LaunchCall): Promise<Opened> => {
    const opened = await spoken.launch(call);
    return { ...opened, url: onOrigin(access.gameOrigin, opened.url) };
  };
  return {
    ...spoken,
    launch,
    gameUrl: async (call) => (await launch(call)).url,
    roundUrl: async (call) => onOrigin(access.gameOrigin, await spoken.roundUrl(call)),
  };
}

/** A page of anybody else's is no game of this vendor's, whatever it says. */
function onOrigin(origin: string, url: string): string {
  if (new URL(url).origin !== origin) throw new VendorFailure('garbled', 'a page on a foreign origin');
  return url;
}
