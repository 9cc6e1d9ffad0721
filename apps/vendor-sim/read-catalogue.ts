import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Vendor {
  readonly code: string;
  readonly name: Names;
}

export interface Names {
  readonly TW: string;
  readonly EN: string;
}

export interface Game {
  readonly code: string;
  readonly vendor: string;
  readonly type: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'LOTT' | 'SPORTS' | 'ESPORTS' | 'COCKFIGHT';
  /** Its picture below the art folder, without the ending. */
  readonly art: string;
  readonly name: Names;
  readonly tags: readonly string[];
  readonly volatility: 'low' | 'medium' | 'high' | null;
  /** In percent. */
  readonly rtp: number | null;
  readonly lines: number | null;
  /** Whole units. */
  readonly min: number;
  readonly max: number;
}

export interface Catalogue {
  readonly vendors: readonly Vendor[];
  readonly games: readonly Game[];
}

const FOLDER = join(import.meta.dirname, 'catalogue');
/** Of those that state none of their own, such as lotteries. */
const LIMITS = { min: 1, max: 5_000 };

function readTable(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

function gameOf(row: Record<string, string>): Game {
  const { code = '', vendor = '', art = '', TW = '', EN = '', tags = '', rtp, lines, min, max } = row;
  return {
    code,
    vendor,
    type: row.type as Game['type'],
    art,
    name: { TW, EN },
    tags: tags.split(','),
    volatility: (row.volatility || null) as Game['volatility'],
    rtp: rtp ? Number(rtp) : null,
    lines: lines ? Number(lines) : null,
    min: min ? Number(min) : LIMITS.min,
    max: max ? Number(max) : LIMITS.max,
  };
}

/** What the vendors have: `games.tsv`, which an operator's demo begins with, and `coming.tsv`, which it does not know. */
export function readCatalogue(atLeast = 0): Catalogue {
  const vendors = readTable('vendors.tsv').map(({ code = '', TW = '', EN = '' }) => ({ code, name: { TW, EN } }));
  const known = [...readTable('games.tsv'), ...readTable('coming.tsv')].map(gameOf);
  return { vendors, games: [...known, ...madeUp(known, atLeast - known.length)] };
}

/** What a further game is told apart by from the one it is like, in both languages. */
const EDITIONS = readTable('editions.tsv').map(({ TW = '', EN = '' }): Names => ({ TW, EN }));

/**
 * Variations of the known games, for load. Each has a picture and a name of a known one; the studio that has it is
 * another one with games of this kind, so that no studio's first screens show one picture twice.
 */
function madeUp(known: readonly Game[], count: number): Game[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = index % known.length;
    const like = known[at]!;
    const round = Math.floor(index / known.length);
    const studios = studiosOf(known, like.type);
    const vendor = studios[(studios.indexOf(like.vendor) + 1 + round) % studios.length]!;
    // Neighbours have different ones, too.
    const { TW, EN } = EDITIONS[(round + at) % EDITIONS.length]!;
    const more = round < EDITIONS.length ? '' : ` ${Math.floor(round / EDITIONS.length) + 1}`;
    return {
      ...like,
      vendor,
      code: `${vendor}_${like.code.slice(like.code.indexOf('_') + 1)}_${round + 2}`,
      name: { TW: `${like.name.TW}：${TW}${more}`, EN: `${like.name.EN}: ${EN}${more}` },
    };
  });
}

/** Those with games of the kind; a kind that only one has is anybody's. */
function studiosOf(known: readonly Game[], type: Game['type']): readonly string[] {
  const of = (games: readonly Game[]) => [...new Set(games.map(({ vendor }) => vendor))];
  const theirs = of(known.filter((game) => game.type === type));
  return theirs.length > 1 ? theirs : of(known);
}
