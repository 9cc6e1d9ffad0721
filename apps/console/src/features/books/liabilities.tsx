import { useT } from '@croupier/i18n';
import { Card, Kv, Money, Mono, Stat, Table, Td, Th, Tr } from '@croupier/ui';
import Seal from '~icons/ph/seal-check-fill';
import Warn from '~icons/ph/warning-octagon-fill';
import { useOperator } from '../../stores/session.ts';
import type { Liabilities as Figures } from './words.ts';

function Tiles({ of }: { of: Figures }) {
  const { t, money, signed } = useT();
  const { currencySymbol } = useOperator();
  const short = of.surplus.startsWith('-');
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Stat label={t('console-books.owed')} value={<Money text={money(of.total, currencySymbol)} />} />
      <Stat
        label={t('console-books.atChannels')}
        value={<bdi dir="ltr">{signed(of.atChannels, currencySymbol)}</bdi>}
      />
      <Stat label={t('console-books.capital')} value={<bdi dir="ltr">{signed(of.capital, currencySymbol)}</bdi>} />
      <Stat
        label={t(short ? 'console-books.short' : 'console-books.surplus')}
        value={<bdi dir="ltr">{signed(of.surplus, currencySymbol)}</bdi>}
        color={short ? 'var(--danger)' : 'var(--success)'}
      />
    </div>
  );
}

function Lines({ lines }: { lines: Figures['lines'] }) {
  const { t, signed, number } = useT();
  const head = (
    <>
      <Th>{t('console-books.line')}</Th>
      <Th end>{t('console-books.accounts')}</Th>
      <Th end>{t('console-books.amount')}</Th>
    </>
  );
  return (
    <Table label={t('console-books.owed')} head={head} className="!rounded-lg">
      {lines.map(({ key, accounts, amount }) => (
        <Tr key={key}>
          <Td>
            <p className="font-bold whitespace-nowrap">{t(`console-books.owed.${key}`)}</p>
            <p className="text-xs text-fg3">{t(`console-books.means.${key}`)}</p>
          </Td>
          <Td end className="text-fg3">
            {number(accounts)}
          </Td>
          <Td end className="font-bold whitespace-nowrap">
            <bdi dir="ltr">{signed(amount)}</bdi>
          </Td>
        </Tr>
      ))}
    </Table>
  );
}

/** The wallets' held money against the withdrawals it waits for. */
function UnderWay({ withdrawals: { count, amount, agrees } }: { withdrawals: Figures['withdrawals'] }) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const [Icon, color] = agrees ? [Seal, 'text-success'] : [Warn, 'text-danger'];
  return (
    <Card className="!rounded-lg">
      <h2 className="flex items-center gap-2 font-extrabold">
        <Icon aria-hidden className={`shrink-0 text-xl ${color}`} />
        {t(agrees ? 'console-books.heldAgrees' : 'console-books.heldDiffers')}
      </h2>
      <p className="tnum mt-1.5 text-fg2">
        {t('console-books.underWay', { count, amount: money(amount, currencySymbol) })}
      </p>
    </Card>
  );
}

/** What is owed to players in real money, and what stands against it. */
export function Liabilities({ figures }: { figures: Figures }) {
  const { t, signed } = useT();
  return (
    <>
      <Tiles of={figures} />
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Lines lines={figures.lines} />
        <div className="grid gap-3.5">
          <UnderWay withdrawals={figures.withdrawals} />
          <Card className="!rounded-lg">
            <h2 className="font-extrabold">{t('console-books.channels')}</h2>
            <Kv
              className="mt-1.5"
              rows={figures.channels.map(({ channel, amount }) => [
                channel ? <Mono key="name">{channel}</Mono> : t('console-books.noChannel'),
                <bdi key="amount" dir="ltr">
                  {signed(amount)}
                </bdi>,
              ])}
            />
          </Card>
        </div>
      </div>
    </>
  );
}
