import { units } from '@croupier/contract';
import { listBrands } from '#brand';
import { type GameInput, catalogueOf, saveBrandGames, saveGames } from '#games';
import type { Database } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';

const SLICE = 1_000;
const LINES = [5, 10, 20, 25, 50, 243];
const VOLATILITY = ['low', 'medium', 'high'] as const;
const CLASSIFY = [null, null, null, 'JP', 'TG', 'AC'] as const;

/**
 * The demo brand's catalogue, filled up to so many slots: names put together of those that are there, so that they
 * read and sound like names. Returns the brand.
 */
export async function fillCatalogue(db: Database, count: number): Promise<number> {
  const brand = (await listBrands(db)).toSorted((a, b) => a.id - b.id)[0]!;
  const { games } = await catalogueOf(db, brand.id);
  const slots = games.filter(({ gameType }) => gameType === 'RNG');
  const made = Array.from({ length: Math.max(0, count - games.length) }, (_, nr) => gameOf(nr, slots));
  for (let from = 0; from < made.length; from += SLICE) {
    const slice = made.slice(from, from + SLICE);
    await tx(db, async (tx) => {
      await saveGames(tx, slice);
      const shown = slice.map(({ code }, at) => ({ code, hot: at % 50 === 0, isNew: at % 60 === 0 }));
      await saveBrandGames(
        tx,
        brand.id,
        shown.map((game, at) => ({ ...game, sort: games.length + from + at })),
      );
    });
  }
  return brand.id;
}

type Slot = Pick<GameInput, 'vendor' | 'name' | 'icon' | 'tags'>;

function gameOf(nr: number, slots: readonly Slot[]): GameInput {
  const [one, other] = [slots[nr % slots.length]!, slots[(nr * 7 + Math.floor(nr / slots.length)) % slots.length]!];
  return {
    code: `${one.vendor}_L${nr}`,
    vendor: one.vendor,
    gameType: 'RNG',
    classify: CLASSIFY[nr % CLASSIFY.length]!,
    name: {
      TW: one.name.TW.slice(0, 2) + other.name.TW.slice(-2),
      EN: `${one.name.EN.split(' ')[0]} ${other.name.EN.split(' ').at(-1)} ${nr}`,
    },
    icon: one.icon,
    tags: [...new Set([...one.tags.slice(0, 2), ...other.tags.slice(-1)])],
    volatility: VOLATILITY[nr % VOLATILITY.length]!,
    rtpPpm: 940_000 + (nr % 40) * 1_000,
    lines: LINES[nr % LINES.length]!,
    minStake: units(1 + (nr % 5)),
    maxStake: units(1_000),
    state: 'open',
  };
}
