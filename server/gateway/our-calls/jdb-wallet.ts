import { JDB_PLATFORM, WIRE_SCALE, jdbMoved, jdbPlayer } from '@croupier/vendor-protocol';
import { z } from 'zod';
import { type JdbAsk, hasCode, serialOf } from './jdb-ask.ts';
import type { MoveCall, VendorClient } from './vendor-client.ts';

const NO_SUCH_PLAYER = '7501';
const DONE_BEFORE = '6005';
const NOTHING_KNOWN = '9015';

/** Money at JDB, where it keeps the players' itself: moved under a serial number, which is used once. */
export function jdbWallet(ask: JdbAsk): VendorClient['wallet'] {
  async function move({ user: uid, transaction_uuid: id, amount }: MoveCall, sign: 1 | -1) {
    const call = { action: JDB_PLATFORM.move, uid, serialNo: serialOf(id), amount: (sign * amount) / WIRE_SCALE };
    const moved = () =>
      ask(call, jdbMoved).catch((error: unknown) => {
        // A try before this one was taken, and its answer lost.
        if (hasCode(error, DONE_BEFORE)) return { userBalance: null };
        throw error;
      });
    const { userBalance } = await moved().catch(async (error: unknown) => {
      if (sign < 0 || !hasCode(error, NO_SUCH_PLAYER)) throw error;
      await ask({ action: JDB_PLATFORM.createPlayer, uid, name: uid }, z.unknown());
      return await moved();
    });
    return { balance: typeof userBalance === 'number' ? Math.round(userBalance * WIRE_SCALE) : null };
  }

  return {
    deposit: (call) => move(call, 1),
    withdraw: (call) => move(call, -1),
    async balance(uid) {
      const { data } = await ask({ action: JDB_PLATFORM.player, uid }, jdbPlayer);
      return Math.round(data[0]!.balance * WIRE_SCALE);
    },
    async status(id) {
      try {
        await ask({ action: JDB_PLATFORM.moved, serialNo: serialOf(id) }, z.unknown());
        return 'DONE';
      } catch (error) {
        if (hasCode(error, NOTHING_KNOWN)) return 'UNKNOWN';
        throw error;
      }
    },
  };
}
