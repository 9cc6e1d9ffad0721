import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The rules of a lines game as its data file writes them down. */
export interface LinesRules {
  readonly id: string;
  readonly edition: number;
  readonly rows: number;
  readonly wild: string;
  readonly scatter: string;
  /** One strip a reel, symbols separated by spaces. */
  readonly strips: readonly string[];
  /** Lines as the row of each reel (`01210`), separated by spaces, in their numbering. */
  readonly lines: readonly string[];
  /** Symbol, then how many in a row from the first reel, to line bets. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Scatters anywhere, to total stakes. */
  readonly scatterPays: Readonly<Record<string, number>>;
  readonly freeSpins: {
    readonly award: Readonly<Record<string, number>>;
    /** Of every win in a free spin, scatter pays included. */
    readonly multiplier: number;
    /** Free spins of one feature, retriggers included. */
    readonly cap: number;
  };
}

/** Rules made ready to play: the tables that `evaluate` and the proof of the return read. */
export interface LinesGame {
  readonly id: string;
  /** Names these exact rules: id, edition and the start of the hash of everything that decides a win. */
  readonly version: string;
  readonly rows: number;
  readonly wild: string;
  readonly scatter: string;
  readonly strips: readonly (readonly string[])[];
  /** For each line, the row it takes on each reel. */
  readonly lines: readonly (readonly number[])[];
  /** Paying symbols, highest first. */
  readonly symbols: readonly string[];
  readonly pays: ReadonlyMap<string, readonly number[]>;
  /** By number of scatters, in line bets. */
  readonly scatterPays: readonly number[];
  readonly freeSpinAward: readonly number[];
  readonly freeSpinMultiplier: number;
  readonly freeSpinCap: number;
}

const words = (text: string): string[] => text.split(' ');

function byCount(table: Readonly<Record<string, number>>, reels: number, times = 1): number[] {
  return Array.from({ length: reels + 1 }, (_, count) => (table[count] ?? 0) * times);
}

/** JSON with sorted keys, so that the same rules have the same hash however their file is laid out. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

function assertPlayable(game: LinesGame): void {
  const reels = game.strips.length;
  const known = new Set([...game.symbols, game.wild, game.scatter]);
  const assert = (holds: boolean, rule: string) => {
    if (!holds) throw new Error(`${game.id}: ${rule}`);
  };
  assert(
    game.strips.flat().every((symbol) => known.has(symbol)),
    'a strip holds a symbol that is not in the pay table',
  );
  assert(
    game.lines.every((line) => line.length === reels && line.every((row) => row >= 0 && row < game.rows)),
    'a line leaves the window',
  );
  // A run would have no symbol of its own, and the rules say nothing of what it pays.
  assert(!game.strips[0]?.includes(game.wild), 'a wild may not stand on the first reel');
}

/** Throws for rules that contradict themselves: a game that cannot be played must not start. */
export function linesGame(rules: LinesRules): LinesGame {
  const strips = rules.strips.map(words);
  const reels = strips.length;
  const lines = rules.lines.flatMap(words).map((line) => Array.from(line, Number));
  const symbols = Object.keys(rules.pays);
  const hash = bytesToHex(sha256(utf8ToBytes(canonical(rules))));
  const game: LinesGame = {
    id: rules.id,
    version: `${rules.id}-${rules.edition}-${hash.slice(0, 16)}`,
    rows: rules.rows,
    wild: rules.wild,
    scatter: rules.scatter,
    strips,
    lines,
    symbols,
    pays: new Map(symbols.map((symbol) => [symbol, byCount(rules.pays[symbol] ?? {}, reels)])),
    scatterPays: byCount(rules.scatterPays, reels, lines.length),
    freeSpinAward: byCount(rules.freeSpins.award, reels),
    freeSpinMultiplier: rules.freeSpins.multiplier,
    freeSpinCap: rules.freeSpins.cap,
  };
  assertPlayable(game);
  return game;
}
