import { minor, ZERO } from '@croupier/contract';
import { fromWire, toWire, WIRE_SCALE } from '@croupier/vendor-protocol';
import { catalogueOf } from '#games';
import { aliasOf, clientOf, connectionOf, connectionsOf, VendorFailure, type VendorClient } from '#gateway';
import type { Kernel } from '#kernel/kernel';
import { admitVendorMoney } from '#protection';
import { type VendorDesk, VendorRefused, VendorSilent, type VendorWallets, type WalletOrder } from '#transfers';

const CURRENCY = 'TWD';
const DECIMALS = 4;
/** Our smallest unit on the wire: what a vendor keeps below it stays there. */
const SMALLEST = WIRE_SCALE / 10 ** DECIMALS;

interface AtVendor {
  readonly brandId: number;
  readonly vendor: string;
}

/** The wallets of vendors that keep their own, as the gateway reaches them. */
export function vendorWallets(kernel: Kernel): VendorWallets {
  const { db, clock } = kernel;

  async function ask<T>(
    { brandId, vendor }: AtVendor,
    call: (wallet: VendorClient['wallet']) => Promise<T>,
  ): Promise<T> {
    const connection = await connectionOf(kernel, brandId, vendor);
    const client = connection && clientOf(kernel, connection);
    // Whoever is not connected any more may have heard of it when they were.
    if (!client) throw new VendorSilent(new Error(`no connection with ${vendor}`));
    try {
      return await call(client.wallet);
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      // Only a plain no is sure. Whatever else there was may have come after a first try that was taken.
      throw error.fault === 'refused' ? new VendorRefused(error.message) : new VendorSilent(error);
    }
  }

  const orderOf = async ({ brandId, personId, vendor, transactionId, amount }: WalletOrder) => {
    const wire = toWire(amount, DECIMALS);
    if (wire === null) throw new VendorRefused('an amount the wire does not carry');
    const user = await aliasOf(db, { brandId, vendor, personId }, clock.now());
    return { user, transaction_uuid: transactionId, currency: CURRENCY, amount: wire };
  };

  return {
    async vendorsOf(brandId) {
      const [connections, { vendors }] = await Promise.all([connectionsOf(kernel, brandId), catalogueOf(db, brandId)]);
      const names = new Map(vendors.map(({ code, name }) => [code, name]));
      return connections
        .filter(({ ownWallet }) => ownWallet)
        .map(({ vendor, enabled, health }) => ({
          code: vendor,
          // One the catalogue does not know yet goes by its code.
          name: names.get(vendor) ?? { TW: vendor, EN: vendor },
          open: enabled && health === 'up',
        }));
    },
    async deposit(order) {
      const call = await orderOf(order);
      await ask(order, (wallet) => wallet.deposit(call));
    },
    async withdraw(order) {
      const call = await orderOf(order);
      await ask(order, (wallet) => wallet.withdraw(call));
    },
    async balance(of) {
      const user = await aliasOf(db, of, clock.now());
      const wire = await ask(of, (wallet) => wallet.balance(user, CURRENCY));
      return minor(fromWire(wire - (wire % SMALLEST), DECIMALS) ?? ZERO);
    },
    async status(of) {
      const state = await ask(of, (wallet) => wallet.status(of.transactionId));
      return ({ DONE: 'done', FAILED: 'failed', UNKNOWN: 'unknown' } as const)[state];
    },
  };
}

export const vendorDesk = (kernel: Kernel): VendorDesk => ({
  kernel,
  ports: {
    vendors: vendorWallets(kernel),
    mayMoveOut: admitVendorMoney,
  },
});
