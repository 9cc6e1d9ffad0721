import type { AllCalls, ValueOf } from '@croupier/contract';
import { type Translator, useT } from '@croupier/i18n';

export type Protection = ValueOf<AllCalls['protection']>;
export type Limit = Protection['limits'][number];
export type Kind = Limit['kind'];
export type Period = Limit['period'];

export const KINDS: readonly Kind[] = ['deposit', 'stake', 'loss', 'time'];

/** Minutes as hours and minutes, from an hour on. */
export function minutesText(t: Translator['t'], minutes: number): string {
  if (minutes < 60) return t('protection.minutes', { count: minutes });
  return t('protection.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** A limit's figure as it is read: money with its symbol, time in hours and minutes. */
export function useFigure(symbol: string): (kind: Kind, figure: string) => string {
  const { t, money } = useT();
  return (kind, figure) => (kind === 'time' ? minutesText(t, Number(figure)) : money(figure, symbol));
}

/** How much of a limit is used, from 0 to 1. */
export const shareOf = ({ used, limit }: Limit): number => (limit ? Math.min(1, Number(used) / Number(limit)) : 0);

/** What a limit is called where it stands alone: stakes, per day. */
export function useLimitName(): (limit: Pick<Limit, 'kind' | 'period'>) => string {
  const { t } = useT();
  return ({ kind, period }) =>
    t('protection.setOf', { kind: t(`protection.kind.${kind}`), period: t(`protection.form.inTitle.${period}`) });
}
