import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Minor, units } from '@croupier/contract';
import type { BrandGameInput, Category, GameInput, GroupPlace, VendorInput } from '#games';

type GameType = 'RNG' | 'LIVE' | 'SPORTS' | 'FISH' | 'PVP' | 'LOTT' | 'ESPORTS' | 'COCKFIGHT' | 'BGS';
interface Row {
  code: string;
  vendor: string;
  type: GameType;
  art: string;
  TW: string;
  EN: string;
  tags: string;
  volatility: string;
  rtp: string;
  lines: string;
  /** Stakes in whole units, where they are not those of the category. */
  min?: string;
  max?: string;
}

/** The one game that can be played so far; the others wait for the gateway to their vendors. */
export const DRAGON = 'BGS_DRAGON25';

/** Stakes by category, in whole units: what the vendors' tables and machines take. */
const LIMITS: Record<GameType, { min: number; max: number } | null> = {
  RNG: { min: 1, max: 5_000 },
  LIVE: { min: 50, max: 50_000 },
  FISH: { min: 1, max: 1_000 },
  PVP: { min: 10, max: 5_000 },
  BGS: { min: 1, max: 20_000 },
  COCKFIGHT: { min: 100, max: 50_000 },
  SPORTS: null,
  ESPORTS: null,
  LOTT: null,
};

const category = (
  gameType: GameType,
  key: string,
  [TW, EN]: [string, string],
  icon: string,
  hue: number,
  homeLimit: number,
): Category => ({ gameType, key, path: `/${key}`, title: { TW, EN }, icon: `/art/icons/${icon}.avif`, hue, homeLimit });

/** Spec 9.4: twelve in the rows of sports, e-sports, cockfights and lotteries, twenty in the others. */
export const CATEGORIES: readonly Category[] = [
  category('RNG', 'rng', ['電子', 'Slots'], 'c-slots', 352, 20),
  category('LIVE', 'live', ['真人', 'Live casino'], 'c-live', 160, 20),
  category('SPORTS', 'sports', ['體育', 'Sports'], 'c-sports', 145, 12),
  category('FISH', 'fish', ['捕魚', 'Fishing'], 'c-fish', 222, 20),
  category('PVP', 'pvp', ['棋牌', 'Cards'], 'c-pvp', 128, 20),
  category('LOTT', 'lott', ['彩票', 'Lottery'], 'c-lott', 318, 12),
  category('ESPORTS', 'esports', ['電競', 'Esports'], 'c-esports', 276, 12),
  category('COCKFIGHT', 'cockfight', ['鬥雞', 'Cockfight'], 'c-cock', 46, 12),
  category('BGS', 'bgs', ['自營遊戲', 'Originals'], 'c-bgs', 300, 20),
];

/** Spec 2.14: which of them play for the jackpots, which are table games, and which arcade. */
function classifyOf({ code, type, tags }: Row): string | null {
  if (code === DRAGON) return 'JP';
  if (type === 'BGS') return 'AC';
  return /cards|dice|roulette|baccarat|blackjack/.test(tags) && type !== 'LIVE' ? 'TG' : null;
}

/** The house's games are ours; those of the vendors are read where the vendors have them, so that both know the same. */
const FILES = ['data/games.tsv', '../../apps/vendor-sim/catalogue/games.tsv'];
const VENDOR_FILE = '../../apps/vendor-sim/catalogue/vendors.tsv';

function readTable<R>(file: string): R[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) as R;
  });
}

function stakesOf({ code, type, min, max }: Row): { minStake: Minor | null; maxStake: Minor | null } {
  if (code === DRAGON) return { minStake: units(1), maxStake: units(2_500) };
  const limits = min && max ? { min: Number(min), max: Number(max) } : LIMITS[type];
  return { minStake: limits && units(limits.min), maxStake: limits && units(limits.max) };
}

function gameOf(row: Row): GameInput {
  return {
    code: row.code,
    vendor: row.vendor,
    gameType: row.type,
    classify: classifyOf(row),
    name: { TW: row.TW, EN: row.EN },
    icon: `/art/${row.art}.avif`,
    tags: row.tags.split(','),
    volatility: (row.volatility || null) as GameInput['volatility'],
    rtpPpm: row.rtp ? Math.round(Number(row.rtp) * 10_000) : null,
    lines: row.lines ? Number(row.lines) : null,
    ...stakesOf(row),
    state: row.code === DRAGON ? 'open' : 'soon',
  };
}

/** Every game there is, in the order of the lists. */
export const GAMES: readonly GameInput[] = FILES.flatMap((file) => readTable<Row>(file)).map(gameOf);

const HOUSE = { code: 'INHOUSE', TW: '自營遊戲', EN: 'House Originals' };

/** The house itself, then those whose games it shows. */
export const VENDORS: readonly VendorInput[] = [HOUSE, ...readTable<typeof HOUSE>(VENDOR_FILE)].map(
  ({ code, TW, EN }, sort) => ({
    code,
    name: { TW, EN },
    state: 'open',
    lagerIcon: null,
    ownLane: code === HOUSE.code,
    sort,
  }),
);

/** Spread over the vendors and categories, the playable one first. */
const HOT = [
  DRAGON,
  'PG_DRAGON_HOARD',
  'JDB_TIGER_FORTUNE',
  'PT_THUNDER_ZEUS',
  'PG_MAHJONG_RICHES',
  'EG2_LIVE_BACCARAT',
  'INHOUSE_ROCKET_CRASH',
  'JDB_DEEP_HUNTER',
  'PG_NINE_TAIL_FOX',
  'INHOUSE_MAHJONG_16',
  'PT_LIVE_ROULETTE',
  'EG2_RONIN_GOLD',
];
/** Every ninth carries the mark of a new game. */
const NEW_EVERY = 9;

/** Vendors whose games of a type stand as one card in a row. */
export const GROUPS: readonly GroupPlace[] = [
  { vendor: 'PT', gameType: 'LIVE', hot: false },
  { vendor: 'JDB', gameType: 'FISH', hot: false },
  { vendor: 'JDB', gameType: 'PVP', hot: false },
  { vendor: 'PG', gameType: 'RNG', hot: true },
];

/** How a brand shows these games; `codes` is its choice of them, all unless told. */
export function brandGames(codes: ReadonlySet<string> = new Set(GAMES.map(({ code }) => code))): BrandGameInput[] {
  return GAMES.filter(({ code }) => codes.has(code)).map(({ code }, sort) => ({
    code,
    hot: HOT.includes(code),
    isNew: sort % NEW_EVERY === NEW_EVERY - 1,
    sort,
  }));
}

const firstOf = (from: string, type: GameType, most: number): string[] =>
  GAMES.filter(({ vendor, gameType }) => gameType === type && vendor === from)
    .slice(0, most)
    .map(({ code }) => code);

/** The second brand's few games: the dragon, and some of three studios that serve it too. */
export const FEW: ReadonlySet<string> = new Set([
  DRAGON,
  ...firstOf('PG', 'RNG', 14),
  ...firstOf('EG2', 'LIVE', 6),
  ...firstOf('CQ9', 'FISH', 3),
]);
