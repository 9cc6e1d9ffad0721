import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Bar, Button, Card, SkeletonRows, Tag, Td, Th } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useOperator } from '../../stores/session.ts';
import { PersonLimitDialog } from './person-limit-dialog.tsx';
import { TimeOutDialog } from './time-out-dialog.tsx';

type Protection = ValueOf<AllCalls['personProtection']>;
type Limit = Protection['limits'][number];

const isForGood = (until: string | null) => until === null || until.startsWith('9999');

function useFigure(symbol: string) {
  const { t, money } = useT();
  return (kind: Limit['kind'], figure: string) =>
    kind === 'time' ? t('console-protection.minutes', { count: Number(figure) }) : money(figure, symbol);
}

/** What keeps them from playing, in a word. */
function Standing({ block, restedUntil }: Protection) {
  const { t, dateTime } = useT();
  if (block) {
    const { kind, until } = block;
    const till = kind === 'ended' ? '' : isForGood(until) ? t('console-protection.forGood') : null;
    return (
      <Tag color="var(--danger)">
        {t(`console-protection.block.${kind}`)} {till ?? t('console-protection.until', { until: dateTime(until!) })}
      </Tag>
    );
  }
  if (restedUntil) return <Tag color="var(--warning)">{t('console-protection.rested')}</Tag>;
  return <Tag color="var(--success)">{t('console-protection.free')}</Tag>;
}

function Row({ limit, symbol }: { limit: Limit; symbol: string }) {
  const { t } = useT();
  const figure = useFigure(symbol);
  const { kind, period, own, operator, brand, used, pending } = limit;
  const share = Number(used) / Number(limit.limit);
  const name = `${t(`console-protection.kind.${kind}`)} · ${t(`console-protection.period.${period}`)}`;
  const sources = [
    [t('console-protection.own'), own],
    [t('console-protection.operator'), operator],
    [t('console-protection.brand'), brand],
  ] as const;
  return (
    <tr className="whitespace-nowrap">
      <Td className="font-semibold">{name}</Td>
      <Td className="tnum">
        {sources.flatMap(([whose, amount]) => (amount === null ? [] : `${whose} ${figure(kind, amount)}`)).join(' · ')}
        {pending && (
          <span className="block text-xs text-fg3">
            {pending.amount === null
              ? t('console-protection.pendingNone')
              : t('console-protection.pending', { amount: figure(kind, pending.amount) })}
          </span>
        )}
      </Td>
      <Td end className="tnum">
        {figure(kind, used)}
        <Bar value={share} label={name} color={share >= 1 ? 'var(--danger)' : 'var(--success)'} className="mt-1 h-1" />
      </Td>
    </tr>
  );
}

/** What a person has set to stay in control, and an operator's way to make it stricter. */
export function ProtectionCard({ id }: { id: string }) {
  const { t } = useT();
  const mayAct = useOperator().permissions.includes('people.write');
  const [acting, setActing] = useState<'limit' | 'out' | null>(null);
  const { data } = useQuery<Protection>({
    queryKey: ['personProtection', id],
    queryFn: ({ signal }) => api('personProtection', { id }, { signal }),
  });
  const set = data?.limits.filter(({ limit }) => limit !== null) ?? [];
  const close = () => setActing(null);
  return (
    <Card title={t('console-protection.card')} action={data && <Standing {...data} />} className="!rounded-lg">
      {!data && <SkeletonRows rows={2} />}
      {data && set.length === 0 && <p className="text-fg2">{t('console-protection.none')}</p>}
      {data && set.length > 0 && (
        <div role="region" aria-label={t('console-protection.card')} tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full border-collapse [&_td]:!px-2 [&_th]:!px-2">
            <thead className="text-xs text-fg3">
              <tr>
                <Th>{t('console-protection.kind')}</Th>
                <Th>{t('console-protection.limit')}</Th>
                <Th end>{t('console-protection.used')}</Th>
              </tr>
            </thead>
            <tbody className="divide-y divide-[var(--line)]">
              {set.map((limit) => (
                <Row key={`${limit.kind} ${limit.period}`} limit={limit} symbol={data.currencySymbol} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && mayAct && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setActing('limit')}>
            {t('console-protection.actLimit')}
          </Button>
          <Button size="sm" kind="danger" onClick={() => setActing('out')}>
            {t('console-protection.actOut')}
          </Button>
        </div>
      )}
      {acting === 'limit' && <PersonLimitDialog id={id} symbol={data!.currencySymbol} onClose={close} />}
      {acting === 'out' && <TimeOutDialog id={id} onClose={close} />}
    </Card>
  );
}
