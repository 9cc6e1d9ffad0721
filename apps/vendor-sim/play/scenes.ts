import type { Family } from './families.ts';

/** A whole number of 0 up to, and without, `below`. */
export type Chance = (below: number) => number;
/** What the player has chosen, where there are two sides to a game: the first or the second. */
export type Pick = 0 | 1;

export const SYMBOLS = 9;
/** What pays on the middle line: so many of a symbol, from the left. The higher ones are cut from the game's picture. */
export const LINES: Readonly<Record<number, readonly [symbol: number, count: number]>> = {
  1: [4, 3],
  2: [5, 3],
  5: [6, 3],
  10: [7, 3],
  50: [8, 4],
  200: [8, 5],
};
export const WHEEL = [0, 2, 0, 5, 0, 2, 0, 10, 0, 2, 0, 5, 0, 2, 0, 50, 0, 2, 0, 5, 0, 10, 0, 2] as const;
/** So many numbers drawn that are on the ticket. */
export const MATCHES: Readonly<Record<number, number>> = { 1: 2, 5: 3, 50: 4, 200: 5 };
export const FISH = [2, 5, 10, 50, 200] as const;
const BALLS = 36;
const DRAWN = 5;
const TRIPLE = 12;

interface Card {
  /** Ace is 1, king 13. */
  readonly rank: number;
  readonly suit: number;
}

/** Pictures of an outcome that is decided: drawn at random among those that mean just that. */
const PAINTERS: Readonly<Record<Family, (times: number, chance: Chance, pick: Pick) => object>> = {
  reels(times, chance) {
    const cell = () => chance(SYMBOLS);
    const reels = Array.from({ length: 5 }, () => [cell(), cell(), cell()]);
    const [symbol, count] = LINES[times] ?? [-1, 0];
    for (const [index, reel] of reels.entries()) {
      if (index < count) reel[1] = symbol;
      else if (index === count && reel[1] === symbol) reel[1] = (symbol + 1) % SYMBOLS;
    }
    // What does not pay shows nothing that would.
    const [first, second, third] = reels;
    if (!count && first![1] === second![1] && second![1] === third![1]) third![1] = (third![1]! + 1) % SYMBOLS;
    return { reels, count };
  },
  cards(times, chance, pick) {
    const wanted = Math.sign(times - 1);
    for (;;) {
      const deck = shuffled(52, chance).map((nr): Card => ({ rank: (nr % 13) + 1, suit: Math.floor(nr / 13) }));
      const [mine, other] = [deck.slice(0, 2), deck.slice(2, 4)];
      const points = [mine, other].map(pointsOf);
      if (Math.sign(points[0]! - points[1]!) !== wanted) continue;
      return pick === 0 ? { hands: [mine, other], points } : { hands: [other, mine], points: points.toReversed() };
    }
  },
  dice(times, chance, pick) {
    for (;;) {
      const dice = Array.from({ length: 3 }, () => chance(6) + 1);
      const sum = dice.reduce((all, each) => all + each, 0);
      const triple = new Set(dice).size === 1;
      const hit = sum > 10 === (pick === 0);
      if ((triple ? TRIPLE : hit ? 2 : 0) === times) return { dice, sum, triple };
    }
  },
  wheel(times, chance) {
    const fitting = WHEEL.flatMap((value, index) => (value === times ? [index] : []));
    return { segment: fitting[chance(fitting.length)]! };
  },
  fish(times, chance) {
    return { target: times || FISH[chance(FISH.length)]!, caught: times > 0 };
  },
  balls(times, chance) {
    const all = shuffled(BALLS, chance).map((nr) => nr + 1);
    const ticket = all.slice(0, DRAWN);
    const same = MATCHES[times] ?? chance(2);
    const drawn = [...ticket.slice(0, same), ...all.slice(DRAWN, DRAWN * 2 - same)];
    const order = shuffled(DRAWN, chance);
    return { ticket: ticket.toSorted((one, other) => one - other), drawn: order.map((nr) => drawn[nr]!) };
  },
  match(times, chance, pick) {
    const less = chance(3);
    const more = times === 1 ? less : less + 1 + chance(3);
    const ahead = times === 2 ? pick : 1 - pick;
    return { score: ahead === 0 ? [more, less] : [less, more] };
  },
};

export const sceneOf = (family: Family, times: number, chance: Chance, pick: Pick): object =>
  PAINTERS[family](times, chance, pick);

/** As at baccarat: tens and pictures count nothing, and only the last digit stands. */
export const pointsOf = (hand: readonly Card[]): number =>
  hand.reduce((sum, { rank }) => sum + (rank < 10 ? rank : 0), 0) % 10;

function shuffled(count: number, chance: Chance): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = chance(last + 1);
    [numbers[last], numbers[other]] = [numbers[other]!, numbers[last]!];
  }
  return numbers;
}
