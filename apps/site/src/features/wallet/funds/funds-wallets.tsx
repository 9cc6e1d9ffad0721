import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Card, Money, Skeleton } from '@croupier/ui';
import type { ReactNode } from 'react';
import Back from '~icons/ph/arrow-u-up-left-bold';
import Studio from '~icons/ph/game-controller-fill';
import Wallet from '~icons/ph/wallet-fill';
import { useVendorBalance } from './use-vendor-balance.ts';
import { useRecallFunds } from './use-move-funds.ts';

export type StudioWallet = ValueOf<AllCalls['vendorWallets']>['wallets'][number];

const icon = 'grid size-10 shrink-0 place-items-center rounded-md bg-s2 text-xl text-money';

/** What the studio says at this moment, or that it says nothing. */
function StudioBalance({ wallet, symbol }: { wallet: StudioWallet; symbol: string }) {
  const { t, money } = useT();
  const { balance, isAsking, isSilent, ask } = useVendorBalance(wallet);
  if (isSilent) {
    return (
      <span className="flex flex-wrap items-center justify-end gap-x-2 text-[.8125rem]">
        <span className="font-semibold text-[var(--warning)]">{t('funds.silent')}</span>
        <Button size="sm" busy={isAsking} onClick={ask} aria-label={`${t('funds.again')}: ${wallet.name}`}>
          {t('funds.again')}
        </Button>
      </span>
    );
  }
  if (balance === undefined) {
    return (
      <span role="status" aria-label={t('funds.asking')}>
        <Skeleton className="h-6 w-24" />
      </span>
    );
  }
  return <Money text={money(balance, symbol)} className="text-md font-extrabold" />;
}

/** What is to be known of a wallet beside its balance. */
function noteOf(
  { underWay, recalling, open }: StudioWallet,
  t: ReturnType<typeof useT>['t'],
  amount: string,
): ReactNode {
  if (underWay) {
    const way = t(underWay.direction === 'out' ? 'funds.onItsWayOut' : 'funds.onItsWayIn', { amount });
    return underWay.state === 'unknown' ? `${way} · ${t('funds.unknown')}` : way;
  }
  if (recalling) return t('funds.recalling');
  return open ? null : t('funds.closed');
}

function Row({ wallet, symbol }: { wallet: StudioWallet; symbol: string }) {
  const { t, money } = useT();
  const { name, underWay } = wallet;
  const note = noteOf(wallet, t, underWay ? money(underWay.amount, symbol) : '');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span aria-hidden className={icon}>
        <Studio />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-bold">{name}</p>
        {note && <p className="tnum text-xs text-fg2">{note}</p>}
      </div>
      <StudioBalance wallet={wallet} symbol={symbol} />
    </li>
  );
}

export interface FundsWalletsProps {
  balance: string;
  symbol: string;
  wallets: readonly StudioWallet[];
}

/** [spec 2.23, transferFund] The main wallet and each studio's, and everything back in one tap. */
export function FundsWallets({ balance, symbol, wallets }: FundsWalletsProps) {
  const { t, money } = useT();
  const recall = useRecallFunds();
  const used = wallets.some((wallet) => wallet.used);
  return (
    <Card
      title={t('funds.studios')}
      action={
        <Button
          size="sm"
          icon={<Back className="rtl:-scale-x-100" />}
          busy={recall.isPending}
          disabled={!used}
          onClick={() => recall.mutate()}
        >
          {t('funds.recallAll')}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-s2 px-3.5 py-3">
        <Wallet aria-hidden className="shrink-0 text-2xl text-money" />
        <div className="min-w-0 flex-1">
          <p className="font-bold">{t('funds.main')}</p>
          <p className="text-xs text-fg2">{t('funds.mainText')}</p>
        </div>
        <Money text={money(balance, symbol)} className="text-lg font-extrabold" />
      </div>
      <ul className="mt-1 -mb-3 divide-y divide-[var(--line)]">
        {wallets.map((wallet) => (
          <Row key={wallet.vassalage} wallet={wallet} symbol={symbol} />
        ))}
      </ul>
    </Card>
  );
}
