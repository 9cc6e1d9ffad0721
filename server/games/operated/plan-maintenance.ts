import { Refusal, type RefusalCode } from '@croupier/contract';
import { record } from '#audit';
import type { Runner } from '#kernel/consumer';
import { afterCommit } from '#kernel/database/after-commit';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { oneAtATime } from '#kernel/one-at-a-time';
import { forgetCatalogues } from '../catalogue/catalogue.ts';
import { type Operator, signedBy } from './change-game.ts';
import { type MaintenanceWindow, windowFaults, windowState } from './maintenance-window.ts';
import {
  cancelWindow,
  followWindows,
  insertWindow,
  vendorExists,
  windowById,
  windowsBehind,
} from './maintenance-window-store.ts';
import { operatedGame } from './operated-game-store.ts';

type Works = Pick<Kernel, 'db' | 'clock'>;

interface Plan {
  readonly gameId: bigint | null;
  readonly vendor: string | null;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly note: string | null;
}

async function planFaults(t: Tx, brandId: number, { gameId, vendor }: Plan): Promise<Record<string, RefusalCode>> {
  if ((gameId === null) === (vendor === null)) return { vendor: 'bad_input' };
  if (gameId !== null) return (await operatedGame(t, brandId, gameId)) ? {} : { nodeId: 'bad_input' };
  return (await vendorExists(t, vendor!)) ? {} : { vendor: 'bad_input' };
}

/**
 * Closes a game, or all games of a vendor, for a while.
 * @throws Refusal bad_input on the fields: both or none named, unknown, ends before it begins, too long
 */
export async function planMaintenance({ db, clock }: Works, by: Operator, plan: Plan): Promise<MaintenanceWindow> {
  const { brandId, username } = by.session;
  return await tx(db, async (t) => {
    const at = clock.now();
    const fields = { ...windowFaults(plan.beginsAt, plan.endsAt, at), ...(await planFaults(t, brandId, plan)) };
    if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
    const beginsAt = plan.beginsAt < at ? at : plan.beginsAt;
    const id = await insertWindow(t, { ...plan, brandId, beginsAt, madeBy: username, at });
    const made = (await windowById(t, brandId, id))!;
    afterCommit(t, forgetCatalogues);
    await record(t, {
      ...signedBy(by, at),
      action: 'game.maintenance',
      subject: subjectOf(made),
      after: audited(made),
    });
    return made;
  });
}

/** Takes back one that is ahead, or ends it now. @throws Refusal not_found, state_conflict where it is over */
export async function endMaintenance({ db, clock }: Works, by: Operator, id: bigint): Promise<void> {
  const { brandId } = by.session;
  await tx(db, async (t) => {
    const at = clock.now();
    const before = await windowById(t, brandId, id);
    if (!before) throw new Refusal('not_found');
    if (!(await cancelWindow(t, brandId, id, at))) throw new Refusal('state_conflict');
    const after = (await windowById(t, brandId, id))!;
    afterCommit(t, forgetCatalogues);
    const change = { before: { state: windowState(before, at) }, after: { state: windowState(after, at) } };
    await record(t, { ...signedBy(by, at), action: 'game.maintenance-end', subject: subjectOf(before), ...change });
  });
}

const subjectOf = ({ game, vendor }: MaintenanceWindow): string => game?.code ?? vendor!;
const audited = ({ beginsAt, endsAt, note }: MaintenanceWindow) => ({
  beginsAt: beginsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  note,
});

/** Begins and ends what the clock says has. */
export async function lookAtWindows({ db, clock }: Works): Promise<void> {
  const now = clock.now();
  if (!(await windowsBehind(db, now))) return;
  await tx(db, async (t) => {
    afterCommit(t, forgetCatalogues);
    await followWindows(t, now);
  });
}

const LOOK_MS = 2_000;

/**
 * Windows begin and end by themselves: looked at every other second, by any number of processes, of which the first
 * one writes it down.
 */
export function startWindows({ db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>): Runner {
  return oneAtATime(
    LOOK_MS,
    () => lookAtWindows({ db, clock }),
    (error) => log.error({ err: error }, 'maintenance windows could not be followed; the next look will'),
  );
}
