import { useT } from '@croupier/i18n';
import { Delta, Money, Stat } from '@croupier/ui';
import type { PersonFile } from './queries.ts';
import { signOf } from './words.ts';

/** Keeps the figures of a row of tiles on one line. */
const NO_NOTE = '\u00a0';

export function MoneyTiles({ money: of }: { money: PersonFile['money'] }) {
  const { t, money, signed } = useT();
  const amount = (text: string) => money(text, of.currencySymbol);
  const net = of.net30Days;
  const transferred = signOf(of.totalTransfersSent) !== 0 || signOf(of.totalTransfersReceived) !== 0;
  const between = { received: amount(of.totalTransfersReceived), sent: amount(of.totalTransfersSent) };
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Stat
        label={t('console-people.balance')}
        value={<Money text={amount(of.balance)} />}
        note={t('console-people.openStakes', { amount: amount(of.openStakes) })}
      />
      <Stat
        label={t('console-people.deposits')}
        value={<Money text={amount(of.totalDeposits)} />}
        note={transferred ? t('console-people.transfers', between) : NO_NOTE}
      />
      <Stat
        label={t('console-people.withdrawals')}
        value={<Money text={amount(of.totalWithdrawals)} />}
        note={t('console-people.held', { amount: amount(of.held) })}
      />
      <Stat
        label={t('console-people.net30')}
        value={<Delta sign={signOf(net)} text={signed(net, of.currencySymbol)} />}
        note={t('console-people.bets', { count: of.betCount })}
      />
    </div>
  );
}
