/** Where a list goes on: after this row, in the order of `created_at desc, id desc`. */
export interface Place {
  readonly at: Date;
  readonly id: bigint;
}

/** `<ms since 1970>-<id>`; opaque to the caller. */
export const placeText = ({ at, id }: Place): string => `${at.getTime()}-${id}`;

/** What a caller sends back, or null when it is none of ours: the list then starts anew. */
export function readPlace(text: string | undefined): Place | null {
  const match = /^(\d{1,15})-(\d{1,18})$/.exec(text ?? '');
  return match ? { at: new Date(Number(match[1])), id: BigInt(match[2]!) } : null;
}
