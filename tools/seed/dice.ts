import { createStream } from '@croupier/engines';

/** Chance of the demo's history: the same every time, so that two people who look see the same. */
export interface Dice {
  /** A whole number from `low` to `high`, both possible. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** True so many times in a hundred. */
  percent(chance: number): boolean;
  /** By weights, which need not add up to anything. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** 64 hexadecimal characters. */
  hex(): string;
}

const SEED = 'c0'.repeat(32);

/** Each purpose has a stream of its own: what is added to one does not move the others. */
export function diceFor(purpose: string): Dice {
  const stream = createStream(SEED, purpose.replaceAll(/[^A-Za-z0-9_-]/g, '-'), 0);
  const between = (low: number, high: number) => low + stream.int(high - low + 1);
  return {
    between,
    pick: (items) => items[stream.int(items.length)]!,
    percent: (chance) => stream.int(100) < chance,
    weighted(items) {
      let left = stream.int(items.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [item, weight] of items) {
        if (left < weight) return item;
        left -= weight;
      }
      throw new Error('unreachable: the weights hold every number drawn');
    },
    hex: () => Array.from({ length: 8 }, () => stream.u32().toString(16).padStart(8, '0')).join(''),
  };
}
