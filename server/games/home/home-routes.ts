import { type ParsedOf, Refusal, type ValueOf, type consoleHome as contract } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { remember } from '#kernel/remember';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { changeHome } from './change-home.ts';
import { laneOf } from '../game.ts';
import { homeSteps } from './home-history.ts';
import { type HomeWish, rowFrom } from './home-rows.ts';
import { readHotRule } from './home-store.ts';
import { homeVersions } from './home-version-store.ts';
import { hotRow } from './hot-row.ts';
import { rowOf } from '../lists/lists.ts';
import type { GamesPorts } from '../ports.ts';
import type { ShownSpan } from './shown-span.ts';
import { byIds } from '../lists/select-games.ts';
import { type CardFacts, isGroup } from '../catalogue/vendor-group.ts';

type View = ValueOf<typeof contract.homeRows>;
type Card = View['rows'][number]['first'][number];

/** The longest row there is. */
const MOST = 20;
const MOST_VERSIONS = 50;
const PLAYERS_TTL_MS = 2_000;

const cardOf = (card: CardFacts, counts: ReadonlyMap<string, number>): Card => ({
  nodeId: String(card.id),
  code: card.code,
  vendor: card.vendor,
  nameTW: card.name.TW,
  nameEN: card.name.EN,
  icon: card.icon,
  state: card.state,
  isNew: card.isNew,
  hot: card.hot,
  players: counts.get(card.code) ?? 0,
  gameCount: isGroup(card) ? card.gameCount : null,
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const spanView = ({ from, until }: ShownSpan) => ({
  from: from?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
});

function wishFrom({ rows, hot }: ParsedOf<typeof contract.changeHomeRows>): HomeWish {
  return {
    rows: rows.map(({ titleTW, titleEN, pinned, from, until, ...row }) => ({
      ...row,
      title: { TW: titleTW.trim(), EN: titleEN.trim() },
      pinned: pinned.map(BigInt),
      from: dateOf(from),
      until: dateOf(until),
    })),
    hot: { rule: hot.rule, games: hot.games.map(BigInt), from: dateOf(hot.from), until: dateOf(hot.until) },
  };
}

/** The rows of the home page, as operators order, name and pin them. */
export function homeRoutes(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  { playersLast24h }: Pick<GamesPorts, 'playersLast24h'>,
): Handlers<typeof contract> {
  const { db } = kernel;
  const players = remember(PLAYERS_TTL_MS, (brandId: number) => playersLast24h(brandId));

  /** As it is, or as another wish would have it: rows that it does not know stand last. */
  async function view(brandId: number, wish?: HomeWish): Promise<View> {
    const [catalogue, counts, stored] = await Promise.all([
      catalogueOf(db, brandId),
      players(brandId),
      readHotRule(db, brandId),
    ]);
    const { games, groups, categories } = catalogue;
    const cards = (some: readonly CardFacts[]) => some.map((card) => cardOf(card, counts));
    const ruled = (rule: 'players' | 'new') => cards(hotRow(catalogue, { rule, games: [] }, counts, MOST));
    const own = categories.map(rowFrom);
    const wished = wish?.rows.filter(({ gameType }) => own.some((row) => row.gameType === gameType)) ?? [];
    const rows = [...wished, ...own.filter(({ gameType }) => !wished.some((row) => row.gameType === gameType))];
    const hot = wish?.hot ?? stored;
    return {
      version: stored.version,
      rows: rows.map(({ gameType, title, limit, hidden, pinned, ...span }) => {
        const category = categories.find((one) => one.gameType === gameType)!;
        const there = rowOf(catalogue, { ...category, pinned: [] });
        return {
          gameType: gameType as View['rows'][number]['gameType'],
          titleTW: title.TW,
          titleEN: title.EN,
          limit,
          hidden,
          ...spanView(span),
          games: there.length,
          pinned: cards(byIds([...there, ...groups], pinned)),
          // So many that the row is full whatever is pinned.
          first: cards(there.slice(0, 2 * MOST)),
        };
      }),
      hot: {
        rule: hot.rule,
        ...spanView(hot),
        games: cards(byIds([...games, ...groups], hot.games)),
        byPlayers: ruled('players'),
        byNew: ruled('new'),
      },
    };
  }

  return {
    homeRows: (_input, { session }) => view(session.brandId),
    async changeHomeRows(input, by) {
      await changeHome(kernel, by, input.version, wishFrom(input));
      return await view(by.session.brandId);
    },
    async homeHistory(_input, { session }) {
      const known = await homeVersions(db, session.brandId, { limit: MOST_VERSIONS + 1 });
      const list = known.slice(0, MOST_VERSIONS).map(({ version, savedAt, savedBy, wish }, nth) => {
        const before = known[nth + 1];
        const steps = before ? homeSteps(before.wish, wish) : [];
        return {
          version,
          savedAt: savedAt?.toISOString() ?? null,
          savedBy,
          steps: steps.map(({ what, row }) => ({ what, row: row as View['rows'][number]['gameType'] | null })),
        };
      });
      return { list };
    },
    async homeVersion({ version }, { session }) {
      const [known] = await homeVersions(db, session.brandId, { version, limit: 1 });
      if (!known) throw new Refusal('not_found');
      return await view(session.brandId, known.wish);
    },
    async gamesToPin({ gameType, search, kind }, { session }) {
      const { games, groups } = await catalogueOf(db, session.brandId);
      const wanted = search.trim().toLowerCase();
      const fits = ({ name, code }: CardFacts) =>
        [name.TW, name.EN, code].some((text) => text.toLowerCase().includes(wanted));
      // Vendors' groups are found by their vendor; where nothing was typed the games are what one looks for.
      const list = [...(wanted || kind === 'groups' ? groups : []), ...(kind === 'groups' ? [] : games)]
        .filter((card) => (!gameType || laneOf(card) === gameType) && fits(card))
        .slice(0, MOST);
      const counts = await players(session.brandId);
      return { list: list.map((card) => cardOf(card, counts)) };
    },
  };
}
