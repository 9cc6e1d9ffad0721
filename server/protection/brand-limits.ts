import type { Settings } from '#brand';
import { KINDS, type Limit, PERIODS } from './limit.ts';

/** What a brand sets for everybody. */
export function brandLimits({ protectionLimits }: Pick<Settings, 'protectionLimits'>): Limit[] {
  return KINDS.flatMap((kind) =>
    PERIODS.flatMap((period): Limit[] => {
      const amount = kind === 'time' ? undefined : protectionLimits[kind]?.[period];
      return amount === undefined ? [] : [{ kind, period, source: 'brand', amount }];
    }),
  );
}
