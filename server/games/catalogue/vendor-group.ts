import { type GameFacts, type Vendor, inCategory } from '../game.ts';

/** A vendor's games of one type, as it is kept. */
export interface StoredGroup {
  readonly id: bigint;
  readonly vendor: string;
  readonly gameType: string;
}

/** Spec 3.11: the games of a vendor that are of one type, shown as a card that opens their list. */
export type GroupFacts = Pick<
  GameFacts,
  'id' | 'code' | 'vendor' | 'gameType' | 'name' | 'icon' | 'state' | 'hot' | 'isNew' | 'ownLane'
> & {
  /** How many there are. */
  readonly gameCount: number;
};

/** What stands in a row: a game, or the games of a vendor. */
export type CardFacts = GameFacts | GroupFacts;

export const isGroup = (card: CardFacts): card is GroupFacts => 'gameCount' in card;

/** Whose picture stands for all of them: one that can be played goes before one that cannot, a hot one before others. */
const shows = (game: GameFacts): number => (game.state === 'open' ? 2 : 0) + (game.hot ? 1 : 0);

function groupOf({ id, vendor: code, gameType }: StoredGroup, vendor: Vendor, games: readonly GameFacts[]): GroupFacts {
  const [face] = games.toSorted((a, b) => shows(b) - shows(a));
  const open = games.find(({ state }) => state === 'open') ?? games.find(({ state }) => state === 'maintenance');
  return {
    id,
    code: `${code}:${gameType}`,
    vendor: code,
    gameType,
    name: vendor.name,
    icon: vendor.lagerIcon ?? face!.icon,
    state: open?.state ?? 'soon',
    // Marks are its games'.
    hot: false,
    isNew: false,
    ownLane: face!.ownLane,
    gameCount: games.length,
  };
}

/** The groups that have a game, by what the catalogue has: what a list of the vendor in this category would find. */
export function groupsOf(
  stored: readonly StoredGroup[],
  games: readonly GameFacts[],
  vendors: readonly Vendor[],
): GroupFacts[] {
  const byVendor = Map.groupBy(games, ({ vendor }) => vendor);
  const named = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  return stored.flatMap((group) => {
    const own = (byVendor.get(group.vendor) ?? []).filter((game) => inCategory(game, group.gameType));
    const vendor = named.get(group.vendor);
    return vendor && own.length > 0 ? groupOf(group, vendor, own) : [];
  });
}
