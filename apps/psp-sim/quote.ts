import { randomBytes, randomInt } from 'node:crypto';
import type { ChainPayment, Network } from './book.ts';

/** Dollars a USDT, in thousandths: `32.150`. A simulator's rate stands still. */
const RATE_THOUSANDTHS = 32_150n;
const NEEDED: Readonly<Record<Network, number>> = { TRC20: 3, ERC20: 6 };
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** An address of its own for each order, and how many USDT pay it, rounded up to the cent. */
export function quoteChain(network: Network, amount: string): ChainPayment {
  const cents = BigInt(amount.replace('.', ''));
  const usdtCents = (cents * 1000n + RATE_THOUSANDTHS - 1n) / RATE_THOUSANDTHS;
  return {
    network,
    address: network === 'ERC20' ? `0x${randomBytes(20).toString('hex')}` : `T${letters(33)}`,
    quantity: decimal(usdtCents, 2),
    rate: decimal(RATE_THOUSANDTHS, 3),
    needed: NEEDED[network],
    confirmations: 0,
    txId: null,
    seenAt: null,
  };
}

const letters = (count: number) => Array.from({ length: count }, () => BASE58[randomInt(BASE58.length)]).join('');

function decimal(value: bigint, places: number): string {
  const digits = value.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** As a shop's terminal takes it: three letters and eleven digits. */
export const newStoreCode = (): string => `DEM${String(randomInt(10 ** 11)).padStart(11, '0')}`;
export const STORES = ['7-ELEVEN', '全家 FamilyMart', '萊爾富 Hi-Life', 'OKmart'] as const;
