import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Card, Tag } from '@croupier/ui';
import Bank from '~icons/ph/bank-fill';
import Plus from '~icons/ph/plus-bold';

export type PayoutAccount = ValueOf<AllCalls['payoutAccounts']>['list'][number];

const tile =
  'relative flex cursor-pointer items-center gap-3 rounded-lg bg-s2 p-3 shadow-[inset_0_0_0_1px_var(--line)] ' +
  'has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_2px_var(--primary)] has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-[var(--focus)]';
const addTile =
  'flex min-h-16 items-center justify-center gap-2 rounded-lg border border-dashed border-line-strong font-semibold ' +
  'text-fg2 hover:text-fg';

export interface PayoutAccountTilesProps {
  accounts: readonly PayoutAccount[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
}

/** Where the money goes. */
export function PayoutAccountTiles({ accounts, chosen, onChoose, onAdd }: PayoutAccountTilesProps) {
  const { t, dateTime } = useT();
  return (
    <Card title={t('wallet.payoutAccount')}>
      <fieldset>
        <legend className="sr">{t('wallet.payoutAccount')}</legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {accounts.map((account) => (
            <label key={account.id} className={tile}>
              <input
                type="radio"
                name="payoutAccount"
                className="sr"
                checked={account.id === chosen}
                onChange={() => onChoose(account.id)}
              />
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-items-center rounded-md bg-s3 text-xl text-money"
              >
                <Bank />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-bold">{account.bankName}</span>
                <span className="tnum block truncate text-xs text-fg2">
                  {account.accountMasked} · {account.payeeName}
                </span>
                {account.heldUntil && (
                  <span className="tnum mt-1 block">
                    <Tag color="var(--warning)">{t('payment.accountHeld', { until: dateTime(account.heldUntil) })}</Tag>
                  </span>
                )}
              </span>
            </label>
          ))}
          <button type="button" className={addTile} onClick={onAdd}>
            <Plus aria-hidden />
            {t('wallet.addAccount')}
          </button>
        </div>
      </fieldset>
    </Card>
  );
}
