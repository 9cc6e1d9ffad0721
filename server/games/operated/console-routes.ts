import { type ParsedOf, Refusal, type ValueOf, type consoleGames as contract, formatAmount } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { changeGame, gamePicture, setGamePicture } from './change-game.ts';
import { percentOf } from '../lists/game-card.ts';
import { type MaintenanceWindow, windowState } from './maintenance-window.ts';
import { windowsAhead, windowsOver } from './maintenance-window-store.ts';
import { type GameWish, type OperatedGame, type Said, cursorOf, placeOf } from './operated-game.ts';
import { countOperated, operatedGame, selectOperated, tagsInUse, vendorCounts } from './operated-game-store.ts';
import { endMaintenance, planMaintenance } from './plan-maintenance.ts';

type Row = ValueOf<typeof contract.operatedGames>['list'][number];
type Facts = ValueOf<typeof contract.operatedGame>;
type Window = ValueOf<typeof contract.addMaintenance>;

const saidView = ({ name, gameType, classify, tags, icon }: Said): Facts['vendorSays'] => ({
  nameTW: name.TW,
  nameEN: name.EN,
  gameType: gameType as Row['gameType'],
  classify: classify as Row['classify'],
  tags: [...tags],
  icon,
});

const rowView = (game: OperatedGame): Row => ({
  nodeId: String(game.id),
  code: game.code,
  vendor: game.vendor,
  ...saidView(game),
  enabled: game.enabled,
  hot: game.hot,
  isNew: game.isNew,
  sort: game.sort,
  state: game.state,
  rtpPercent: game.rtpPpm === null ? null : percentOf(game.rtpPpm),
  version: game.version,
});

const windowView = (window: MaintenanceWindow, now: Date): Window => ({
  id: String(window.id),
  game: window.game && { nodeId: String(window.game.id), nameTW: window.game.name.TW, nameEN: window.game.name.EN },
  vendor: window.vendor,
  beginsAt: window.beginsAt.toISOString(),
  endsAt: window.endsAt.toISOString(),
  note: window.note,
  madeBy: window.madeBy,
  cancelledAt: window.cancelledAt?.toISOString() ?? null,
  state: windowState(window, now),
});

function wishFrom({ nameTW, nameEN, ...input }: ParsedOf<typeof contract.changeGame>): GameWish {
  return { ...input, name: { TW: nameTW.trim(), EN: nameEN.trim() } };
}

/** The brand's games and when they are closed, as operators see and set them. */
export function consoleGamesRoutes(kernel: Pick<Kernel, 'db' | 'clock'>): Handlers<typeof contract> {
  const { db, clock } = kernel;
  async function factsOf(brandId: number, game: OperatedGame): Promise<Facts> {
    const now = clock.now();
    const windows = await windowsAhead(db, brandId, now, game.id);
    return {
      ...rowView(game),
      vendorSays: saidView(game.vendorSays),
      volatility: game.volatility,
      lines: game.lines,
      minStake: game.minStake === null ? null : formatAmount(game.minStake),
      maxStake: game.maxStake === null ? null : formatAmount(game.maxStake),
      windows: windows.map((window) => windowView(window, now)),
    };
  }

  return {
    async operatedGames({ cursor, limit, search, vendor, gameType, state, mark }, { session: { brandId } }) {
      const filter = { search: search?.trim() || undefined, vendor, gameType, state, mark };
      const [rows, total] = await Promise.all([
        selectOperated(db, brandId, filter, { after: placeOf(cursor), limit: limit + 1 }),
        countOperated(db, brandId, filter),
      ]);
      const shown = rows.slice(0, limit);
      return { list: shown.map(rowView), nextCursor: rows.length > limit ? cursorOf(shown.at(-1)!) : null, total };
    },
    async operatedGame({ nodeId }, { session: { brandId } }) {
      const game = await operatedGame(db, brandId, BigInt(nodeId));
      if (!game) throw new Refusal('not_found');
      return await factsOf(brandId, game);
    },
    async gameChoices() {
      const [vendors, tags] = await Promise.all([vendorCounts(db), tagsInUse(db)]);
      return { vendors: vendors.map(({ name, ...rest }) => ({ ...rest, nameTW: name.TW, nameEN: name.EN })), tags };
    },
    async changeGame(input, by) {
      const picked = { id: BigInt(input.nodeId), version: input.version };
      return await factsOf(by.session.brandId, await changeGame(kernel, by, picked, wishFrom(input)));
    },
    async setGamePicture({ nodeId, version, picture }, by) {
      return await factsOf(
        by.session.brandId,
        await setGamePicture(kernel, by, { id: BigInt(nodeId), version }, picture),
      );
    },
    gamePicture: ({ picture }, { brand }) => gamePicture(db, brand.id, picture),
    async maintenanceWindows({ view }, { session: { brandId } }) {
      const now = clock.now();
      const windows = view === 'over' ? await windowsOver(db, brandId, now) : await windowsAhead(db, brandId, now);
      return { list: windows.map((window) => windowView(window, now)) };
    },
    async addMaintenance({ nodeId, vendor = null, beginsAt, endsAt, note }, by) {
      const plan = {
        gameId: nodeId === undefined ? null : BigInt(nodeId),
        vendor,
        beginsAt: new Date(beginsAt),
        endsAt: new Date(endsAt),
        note: note?.trim() || null,
      };
      return windowView(await planMaintenance(kernel, by, plan), clock.now());
    },
    async endMaintenance({ id }, by) {
      await endMaintenance(kernel, by, BigInt(id));
      return { done: true };
    },
  };
}
