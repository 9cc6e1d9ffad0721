import type { OutboxEvent } from '#kernel/outbox';

/** What a socket hears: an event's name and its data, with the position in the log as its id. */
export interface Push {
  readonly event: 'balance' | 'bet' | 'payment' | 'message' | 'protection' | 'favourite' | 'queue';
  /** Who hears it: the person's sockets, or those of the brand's operators. */
  readonly to: string;
  readonly data: object;
}

export const personRoom = (personId: bigint): string => `person:${personId}`;
export const operatorsRoom = (brandId: number): string => `operators:${brandId}`;

// oxlint-disable-next-line typescript/no-explicit-any -- each topic has its shape, which its module declares
type Payload = any;

/** By name and not by leaving out: what a module adds to an event (an upline, a device) is not for the page. */
function pick(payload: Payload, names: readonly string[]): object {
  return Object.fromEntries(names.filter((name) => payload[name] !== undefined).map((name) => [name, payload[name]]));
}

const BET = [
  'betId',
  'gameCode',
  'vendor',
  'round',
  'asset',
  'stake',
  'free',
  'payout',
  'jackpotWon',
  'jackpotTier',
  'validBet',
  'validReason',
  'status',
  'settleVersion',
  'placedAt',
  'settledAt',
];
const PAYMENT = ['depositId', 'withdrawalId', 'transferId', 'vendorMoveId', 'reference', 'state', 'amount', 'receipt'];
const MESSAGE = ['messageId', 'title', 'unread'];

const PERSONAL: readonly (readonly [prefix: string, event: Push['event'], names: readonly string[]])[] = [
  ['bet.', 'bet', BET],
  ['deposit.', 'payment', PAYMENT],
  ['withdrawal.', 'payment', PAYMENT],
  ['transfer.', 'payment', PAYMENT],
  ['message.created', 'message', MESSAGE],
  ['protection.changed', 'protection', ['what']],
  ['favourite.changed', 'favourite', ['nodeId', 'on']],
];

/**
 * An event of the outbox as what the sockets hear of it. A new balance first, so that what follows agrees with it.
 * The end of a session is not among them: it is told to the sockets of that session only, and never told again.
 */
export function pushesOf({ topic, brandId, personId, payload }: OutboxEvent): Push[] {
  const pushes: Push[] = [];
  if (personId !== null) {
    const to = personRoom(personId);
    if (payload.balance !== undefined) {
      const data = { balance: payload.balance, version: String(payload.balanceVersion ?? '') };
      pushes.push({ event: 'balance', to, data });
    }
    for (const [prefix, event, names] of PERSONAL) {
      if (topic.startsWith(prefix)) pushes.push({ event, to, data: pick(payload, names) });
    }
  }
  const queue = /^(deposit|withdrawal|approval)\./.exec(topic)?.[1];
  if (queue) {
    const data = { kind: queue, ...pick(payload, PAYMENT) };
    pushes.push({ event: 'queue', to: operatorsRoom(brandId), data });
  }
  return pushes;
}
