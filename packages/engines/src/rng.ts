import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Scheme PF1: a committed server seed, a client seed and a nonce give an endless, unbiased stream.
 * Block r of the stream is HMAC-SHA256(key = utf8(serverSeed), clientSeed ":" nonce ":" r).
 * The same code runs on the server and in the page, synchronously, so a player can replay a round.
 */

/** What a round draws from. One stream belongs to one round: the nonce is never used twice. */
export interface Stream {
  /** The next four bytes, big-endian: 0 … 2^32 - 1. */
  u32(): number;
  /** The next eight bytes, big-endian: 0 … 2^64 - 1. */
  u64(): bigint;
  /** A uniform integer 0 … n - 1; n is 1 … 2^32. Draws again where a remainder would favour the low numbers. */
  int(n: number): number;
  /** A copy of the items in random order (Fisher-Yates from the end). */
  shuffle<T>(items: readonly T[]): T[];
  /** `count` different items in the order they were drawn. */
  pick<T>(items: readonly T[], count: number): T[];
  /** Bytes drawn so far. */
  readonly bytesUsed: number;
}

const TWO_32 = 2 ** 32;
const BLOCK_BYTES = 32;
const SERVER_SEED = /^[0-9a-f]{64}$/;
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);
export const isNonce = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** What is shown before play: the hash of the server seed's 64 hex characters, itself in hex. */
export const commitmentOf = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)));

function blockReader(serverSeed: string, clientSeed: string, nonce: number): (block: number) => DataView {
  const keyed = hmac.create(sha256, utf8ToBytes(serverSeed));
  return (block) => {
    const bytes = keyed
      .clone()
      .update(utf8ToBytes(`${clientSeed}:${nonce}:${block}`))
      .digest();
    return new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES);
  };
}

/** Throws RangeError for a seed or nonce outside the scheme, since a stream from it could not be checked. */
export function createStream(serverSeed: string, clientSeed: string, nonce: number): Stream {
  if (!isServerSeed(serverSeed)) throw new RangeError('the server seed is not 64 lowercase hex characters');
  if (!isClientSeed(clientSeed)) throw new RangeError('the client seed is not 1 to 64 of A-Z a-z 0-9 _ -');
  if (!isNonce(nonce)) throw new RangeError('the nonce is not a whole number from 0');

  const readBlock = blockReader(serverSeed, clientSeed, nonce);
  let view = readBlock(0);
  let used = 0;

  function u32(): number {
    if (used > 0 && used % BLOCK_BYTES === 0) view = readBlock(used / BLOCK_BYTES);
    const value = view.getUint32(used % BLOCK_BYTES);
    used += 4;
    return value;
  }

  function u64(): bigint {
    const high = BigInt(u32());
    return (high << 32n) | BigInt(u32());
  }

  function int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_32) throw new RangeError('int(n) takes n from 1 to 2^32');
    const limit = Math.floor(TWO_32 / n) * n;
    let value = u32();
    while (value >= limit) value = u32();
    return value % n;
  }

  return {
    u32,
    u64,
    int,
    shuffle: (items) => shuffled(items, int),
    pick: (items, count) => picked(items, count, int),
    get bytesUsed() {
      return used;
    },
  };
}

function swap<T>(items: T[], i: number, j: number): void {
  const held = items[i] as T;
  items[i] = items[j] as T;
  items[j] = held;
}

function shuffled<T>(items: readonly T[], int: (n: number) => number): T[] {
  const out = [...items];
  for (let i = out.length - 1; i >= 1; i--) swap(out, i, int(i + 1));
  return out;
}

function picked<T>(items: readonly T[], count: number, int: (n: number) => number): T[] {
  if (count > items.length) throw new RangeError('cannot pick more items than there are');
  const out = [...items];
  for (let i = 0; i < count; i++) swap(out, i, i + int(out.length - i));
  return out.slice(0, count);
}
