import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { MaintenanceWindow } from './maintenance-window.ts';

const columns = sql`w.id, w.vendor_code as vendor, w.begins_at as "beginsAt", w.ends_at as "endsAt", w.note,
  w.made_by as "madeBy", w.cancelled_at as "cancelledAt", case when g.id is not null then
    jsonb_build_object('id', g.id::text, 'code', g.code, 'name', coalesce(b.name, g.name)) end as game`;
const joins = sql`left join games.game g on g.id = w.game_id
  left join games.brand_game b on b.game_id = g.id and b.brand_id = w.brand_id`;

type Row = Omit<MaintenanceWindow, 'game'> & {
  readonly game: { id: string; code: string; name: { TW: string; EN: string } } | null;
};
const windowOf = ({ game, ...row }: Row): MaintenanceWindow => ({
  ...row,
  game: game && { ...game, id: BigInt(game.id) },
});

const MOST = 200;

/** In force and ahead, the next one first; of one game and its vendor where it is named. */
export async function windowsAhead(
  db: Database | Tx,
  brandId: number,
  now: Date,
  gameId: bigint | null = null,
): Promise<MaintenanceWindow[]> {
  const { rows } = await sql<Row>`
    select ${columns} from games.maintenance_window w ${joins}
    where w.brand_id = ${brandId} and w.cancelled_at is null and w.ends_at > ${now}
      and (${gameId}::bigint is null or w.game_id = ${gameId}
        or w.vendor_code = (select vendor_code from games.game where id = ${gameId}))
    order by w.begins_at, w.id limit ${MOST}`.execute(db);
  return rows.map(windowOf);
}

/** The last one first. */
export async function windowsOver(db: Database, brandId: number, now: Date): Promise<MaintenanceWindow[]> {
  const { rows } = await sql<Row>`
    select ${columns} from games.maintenance_window w ${joins}
    where w.brand_id = ${brandId} and (w.cancelled_at is not null or w.ends_at <= ${now})
    order by coalesce(w.cancelled_at, w.ends_at) desc, w.id desc limit ${MOST}`.execute(db);
  return rows.map(windowOf);
}

export async function windowById(tx: Tx, brandId: number, id: bigint): Promise<MaintenanceWindow | null> {
  const { rows } = await sql<Row>`
    select ${columns} from games.maintenance_window w ${joins}
    where w.brand_id = ${brandId} and w.id = ${id}`.execute(tx);
  return rows[0] ? windowOf(rows[0]) : null;
}

export interface NewWindow {
  readonly brandId: number;
  readonly gameId: bigint | null;
  readonly vendor: string | null;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly note: string | null;
  readonly madeBy: string;
  readonly at: Date;
}

export async function insertWindow(tx: Tx, w: NewWindow): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into games.maintenance_window
      (brand_id, vendor_code, game_id, begins_at, ends_at, note, made_by, made_at, in_force)
    values (${w.brandId}, ${w.vendor}, ${w.gameId}, ${w.beginsAt}, ${w.endsAt}, ${w.note}, ${w.madeBy}, ${w.at},
      ${w.beginsAt <= w.at && w.at < w.endsAt})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** False: it was over or taken back already. */
export async function cancelWindow(tx: Tx, brandId: number, id: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update games.maintenance_window set cancelled_at = ${now}, in_force = false
    where brand_id = ${brandId} and id = ${id} and cancelled_at is null and ends_at > ${now}
    returning 1`.execute(tx);
  return rows.length > 0;
}

const behind = (now: Date) => sql`(in_force or (cancelled_at is null and ends_at > ${now}))
  and in_force <> (cancelled_at is null and begins_at <= ${now} and ends_at > ${now})`;

/** Whether a window should have begun or ended by now. A look alone does not stir the catalogue. */
export async function windowsBehind(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (select 1 from games.maintenance_window where ${behind(now)}) as behind`.execute(db);
  return rows[0]!.behind;
}

/** Brings every window to what the clock says. */
export async function followWindows(tx: Tx, now: Date): Promise<void> {
  await sql`update games.maintenance_window set in_force = not in_force where ${behind(now)}`.execute(tx);
}

export async function vendorExists(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from games.vendor where code = ${code}`.execute(tx);
  return rows.length > 0;
}
