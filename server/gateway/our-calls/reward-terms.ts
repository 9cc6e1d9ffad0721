import { VendorFailure } from './vendor-failure.ts';

/** Currencies of a demo: no wallet is asked. */
export const DEMO_CURRENCIES: readonly string[] = ['XXX', 'FUN'];

const FORM = /^([^|]+)\|([A-Z]{3,10})\|(\d{1,4})\|(\d+(?:\.\d+)?)$/;

/**
 * What is booked in dialects that have no templates to choose from: `<game>|<currency>|<count>|<level or stake>`.
 * @throws VendorFailure
 */
export function rewardOf(prepaid: string): { game: string; currency: string; count: number; level: number } {
  const [, game, currency, count, level] = FORM.exec(prepaid) ?? [];
  if (!game || !currency) throw new VendorFailure('refused', 'no such free bets');
  return { game, currency, count: Number(count), level: Number(level) };
}
