import type { Clock } from '#kernel/clock';
import { z } from 'zod';
import { type DemoBankSettings, send, understood } from './demo-bank-http.ts';
import { wireAmount } from './demo-bank-wire.ts';
import type { DayStatement } from './provider.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const dayAnswer = z.object({
  since: instant,
  lines: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        direction: z.enum(['in', 'out']),
        reference: z.string().max(64).nullable(),
        amount: wireAmount,
        currency: z.string().max(10),
        at: instant,
      }),
    )
    .max(100_000),
});

/** What moved under a webhook address; the bank serves many channels of one merchant. */
export async function readDemoDay(
  settings: DemoBankSettings,
  clock: Clock,
  hookUrl: string,
  { from, until }: { from: Date; until: Date },
): Promise<DayStatement> {
  const asked = { hook: new URL(hookUrl).pathname, from: from.toISOString(), until: until.toISOString() };
  const path = `/v1/statement?${new URLSearchParams(asked).toString()}`;
  const { since, lines } = understood(dayAnswer, await send(settings, clock, 'GET', path));
  return {
    knownSince: since,
    lines: lines.map(({ id, currency, ...line }) => ({ ...line, moneyId: id, asset: currency })),
  };
}
