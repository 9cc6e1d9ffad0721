import type { Position } from '#kernel/outbox';

/** An event's place in the log as a client hands it back; null when it is none. */
export function readPosition(text: unknown): Position | null {
  return typeof text === 'string' && /^\d{1,19}-\d{1,19}$/.test(text) ? (text as Position) : null;
}

const partsOf = (position: Position): [bigint, bigint] => {
  const [xid, id] = position.split('-');
  return [BigInt(xid!), BigInt(id!)];
};

/** Whether `a` stands after `b`. */
export function isAfter(a: Position, b: Position): boolean {
  const [aXid, aId] = partsOf(a);
  const [bXid, bId] = partsOf(b);
  return aXid === bXid ? aId > bId : aXid > bXid;
}
