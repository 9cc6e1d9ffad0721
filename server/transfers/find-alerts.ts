import type { Minor } from '@croupier/contract';
import { brandById } from '#brand';
import { dayOf, startOfDay } from '#kernel/business-day';
import { type EventHandler, type Runner, runConsumer } from '#kernel/consumer';
import type { Tx } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { lastCredited } from '#payments';
import { alertsOf } from './alert.ts';
import { keepAlerts, lastBack, smallSince } from './alert-store.ts';
import { type Transfer, transfersByIds } from './transfer-store.ts';

/** What the looking asks of those above; app.ts fills it. */
export interface AlertPorts {
  /** What a person has staked between two instants. */
  staked(tx: Tx, who: { brandId: number; personId: bigint }, from: Date, until: Date): Promise<Minor>;
}

async function lookAt(tx: Tx, ports: AlertPorts, row: Transfer, now: Date): Promise<void> {
  const { brandId, fromPerson, createdAt: at, amount } = row;
  const { settings, timeZone } = await brandById(tx, brandId);
  const sender = { brandId, personId: fromPerson };
  const credited = await lastCredited(tx, sender, at);
  const deposit = credited && { at: credited, stakedAfter: await ports.staked(tx, sender, credited, at) };
  const today = startOfDay(dayOf(at, timeZone), timeZone);
  const smallToday = await smallSince(tx, row, settings.alertManyBelow, today);
  const alerts = alertsOf({ amount, at, smallToday, deposit, back: await lastBack(tx, row) }, settings);
  await keepAlerts(tx, row, alerts, now);
}

/** Looks at each transfer once it has happened: nobody who sends waits for it. */
export const findAlerts =
  ({ clock }: Pick<Kernel, 'clock'>, ports: AlertPorts): EventHandler =>
  async (events, tx) => {
    for (const { topic, brandId, personId, payload } of events) {
      if (topic !== 'transfer.sent' || personId === null) continue;
      const [row] = await transfersByIds(tx, { brandId, personId }, [BigInt(payload.transferId)]);
      if (row) await lookAt(tx, ports, row, clock.now());
    }
  };

export function startTransferAlerts(kernel: Pick<Kernel, 'db' | 'clock' | 'log'>, ports: AlertPorts): Runner {
  return runConsumer(kernel.db, 'transfers.alerts', findAlerts(kernel, ports), { log: kernel.log, pollMs: 1_000 });
}
