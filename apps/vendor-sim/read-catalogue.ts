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

/** Variations of the known games, for load: their pictures, names with a number. */
function madeUp(known: readonly Game[], count: number): Game[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const like = known[index % known.length]!;
    const edition = Math.floor(index / known.length) + 2;
    return {
      ...like,
      code: `${like.code}_${edition}`,
      name: { TW: `${like.name.TW} ${edition}`, EN: `${like.name.EN} ${edition}` },
    };
  });
}
