import { freebetCalls } from './freebets.ts';
import { CallError, type House, type OperatorCall, gameCalls } from './operator-calls.ts';
import type { Vendor } from '../read-catalogue.ts';
import { transferWalletCalls } from './transfer-wallet.ts';

/** All that an operator can ask for, in the native words. */
export const HOUSE_CALLS: readonly OperatorCall[] = [...gameCalls, ...freebetCalls, ...transferWalletCalls];

/**
 * What is answered to a call, whatever dialect it came in.
 * @throws CallError
 */
export function askHouse(house: House, vendor: Vendor, path: string, content: object): unknown {
  const call = HOUSE_CALLS.find((one) => one.path === path)!;
  const read = call.schema.safeParse(content);
  if (!read.success) {
    const said = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new CallError(400, said);
  }
  try {
    return call.answer(house, vendor, read.data);
  } finally {
    // Before an answer says that something is so, or that it is not, it is written down.
    house.book.keepRewards();
  }
}
