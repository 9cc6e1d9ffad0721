import { useT } from '@croupier/i18n';
import { Progress, buttonClass } from '@croupier/ui';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import Phone from '~icons/ph/device-mobile-fill';
import Store from '~icons/ph/storefront-fill';
import Warning from '~icons/ph/warning-fill';
import { CopyRow } from './copy-row.tsx';
import { plainAmount } from '../amount-check.ts';
import type { Deposit } from './deposit-steps.ts';
import { SlipField } from './slip-field.tsx';

type PayTo<K extends NonNullable<Deposit['payTo']>['kind']> = Extract<NonNullable<Deposit['payTo']>, { kind: K }>;
interface PanelProps<K extends NonNullable<Deposit['payTo']>['kind']> {
  deposit: Deposit;
  payTo: PayTo<K>;
  symbol: string;
}

function Code({ value, title }: { value: string; title: string }) {
  return (
    <div className="mx-auto w-fit shrink-0 rounded-xl bg-white p-3 shadow-2">
      <QRCodeSVG value={value} size={168} level="M" fgColor="#1a1330" title={title} />
    </div>
  );
}

function Warned({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-md bg-[color-mix(in_oklab,var(--warning)_13%,transparent)] px-3 py-2 text-[.8125rem] font-semibold text-[var(--warning)]">
      <Warning aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

function QrPanel({ deposit, payTo, symbol }: PanelProps<'qr'>) {
  const { t, money } = useT();
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
      <Code value={payTo.payload} title={t('deposit.qr', { amount: money(deposit.toPay.amount, symbol) })} />
      <div className="grid gap-3 max-sm:text-center">
        <p className="font-bold">{t('deposit.scan')}</p>
        <p className="text-[.8125rem] text-fg2">{t('deposit.scanText')}</p>
        {deposit.payUrl && (
          <a href={deposit.payUrl} className={buttonClass('ghost')}>
            <Phone />
            {t('deposit.openApp')}
          </a>
        )}
      </div>
    </div>
  );
}

function AccountPanel({ deposit, payTo, symbol }: PanelProps<'account'>) {
  const { t, money } = useT();
  const { toPay, asked } = deposit;
  return (
    <div className="grid gap-3">
      <div className="rounded-lg bg-s2 px-4 py-1">
        <CopyRow
          label={t('deposit.exactly')}
          text={plainAmount(toPay.amount)}
          copy={t('deposit.copyAmount')}
          className="text-2xl text-money"
        >
          {money(toPay.amount, symbol)}
        </CopyRow>
        <CopyRow
          label={t('deposit.accountNumber')}
          text={payTo.accountNumber}
          copy={t('deposit.copyAccount')}
          className="text-lg"
        >
          {payTo.accountNumber.replaceAll(/(\d{4})(?=\d)/g, '$1-')}
        </CopyRow>
        <dl className="grid grid-cols-2 gap-3 py-2 text-[.8125rem]">
          <div>
            <dt className="text-xs font-semibold text-fg3">{t('deposit.bank')}</dt>
            <dd className="font-bold">
              {payTo.bankCode} {payTo.bankName}
            </dd>
          </div>
          <div>
            <dt className="text-xs font-semibold text-fg3">{t('deposit.payee')}</dt>
            <dd className="font-bold">{payTo.payeeName}</dd>
          </div>
        </dl>
      </div>
      <Warned>{asked ? t('deposit.exactlyText', { asked: money(asked, symbol) }) : t('deposit.exactlyPlain')}</Warned>
      <SlipField deposit={deposit} />
    </div>
  );
}

function ChainPanel({ deposit, payTo, symbol }: PanelProps<'chain'>) {
  const { t, money } = useT();
  const { toPay, confirmations } = deposit;
  const { seen, needed } = confirmations ?? { seen: 0, needed: 1 };
  return (
    <div className="grid gap-3">
      <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
        <Code value={payTo.address} title={t('deposit.addressQr')} />
        <div className="min-w-0 rounded-lg bg-s2 px-4 py-1">
          <CopyRow
            label={`${t('deposit.toPay')} · ${payTo.network}`}
            text={toPay.amount}
            copy={t('deposit.copyAmount')}
            className="text-2xl text-money"
          >
            {toPay.amount} {toPay.asset}
          </CopyRow>
          <CopyRow label={t('deposit.address')} text={payTo.address} copy={t('deposit.copyAddress')} />
          {toPay.rate && (
            <p className="py-2 text-[.8125rem] text-fg2">
              <bdi dir="ltr" className="tnum font-bold text-fg">
                {t('deposit.rateOf', { asset: toPay.asset, rate: money(toPay.rate, symbol) })}
              </bdi>{' '}
              {t('deposit.rateUntil')} {t('deposit.asItCame')}
            </p>
          )}
        </div>
      </div>
      {seen > 0 ? (
        <div role="status">
          <Progress
            label={t('deposit.confirmations')}
            value={seen / needed}
            from={t('deposit.onItsWay', { needed })}
            to={t('deposit.confirmationsOf', { seen, needed })}
          />
        </div>
      ) : (
        <Warned>{t('deposit.networkOnly', { network: payTo.network })}</Warned>
      )}
    </div>
  );
}

function StorePanel({ deposit, payTo, symbol }: PanelProps<'store'>) {
  const { t, money } = useT();
  return (
    <div className="grid gap-3">
      <div className="rounded-lg bg-s2 px-4 py-1">
        <CopyRow
          label={t('deposit.storeCode')}
          text={payTo.code}
          copy={t('deposit.copyCode')}
          className="text-2xl tracking-wider"
        />
        <p className="py-2 text-[.8125rem]">
          {t('deposit.toPay')}{' '}
          <bdi dir="ltr" className="tnum font-bold text-money">
            {money(deposit.toPay.amount, symbol)}
          </bdi>{' '}
          {!/^0\.0+$/.test(deposit.fee) && (
            <span className="text-fg3">{t('deposit.feeIncluded', { fee: money(deposit.fee, symbol) })}</span>
          )}
        </p>
      </div>
      <p className="text-[.8125rem] text-fg2">{t('deposit.storeHow')}</p>
      <div>
        <p className="mb-1.5 text-xs font-semibold text-fg3">{t('deposit.stores')}</p>
        <ul className="flex flex-wrap gap-2">
          {payTo.stores.map((store) => (
            <li key={store} className="flex items-center gap-1.5 rounded-full bg-s3 px-3 py-1 text-xs font-semibold">
              <Store aria-hidden className="text-money" />
              {store}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Step two, where it is not on the provider's page: by what, how much, and what to mind. */
export function PayPanel({ deposit, symbol }: { deposit: Deposit; symbol: string }) {
  const { payTo } = deposit;
  if (payTo?.kind === 'qr') return <QrPanel deposit={deposit} payTo={payTo} symbol={symbol} />;
  if (payTo?.kind === 'account') return <AccountPanel deposit={deposit} payTo={payTo} symbol={symbol} />;
  if (payTo?.kind === 'chain') return <ChainPanel deposit={deposit} payTo={payTo} symbol={symbol} />;
  if (payTo?.kind === 'store') return <StorePanel deposit={deposit} payTo={payTo} symbol={symbol} />;
  return null;
}
