import { useT } from '@croupier/i18n';
import { Card, Kv, Mono, Table, Tag, Td, Th, Tr } from '@croupier/ui';
import Seal from '~icons/ph/seal-check-fill';
import Warn from '~icons/ph/warning-octagon-fill';
import { type Books, PURPOSES } from './words.ts';

/** One asset's verdict first, then the two sides it is made of. */
function AssetCard({ asset }: { asset: Books['assets'][number] }) {
  const { t, signed } = useT();
  const [Icon, color] = asset.balanced ? [Seal, 'text-success'] : [Warn, 'text-danger'];
  const text = asset.balanced
    ? t('console-money.balanced', { asset: asset.asset })
    : t('console-money.unbalanced', { asset: asset.asset, difference: asset.difference });
  const side = (name: 'people' | 'house' | 'difference') =>
    [
      t(`console-money.${name}`),
      <bdi key={name} dir="ltr">
        {signed(asset[name])}
      </bdi>,
    ] as const;
  return (
    <Card className="!rounded-lg">
      <h2 className="flex items-center gap-2.5 text-md font-extrabold">
        <Icon aria-hidden className={`shrink-0 text-2xl ${color}`} />
        {text}
      </h2>
      <Kv className="mt-3" rows={[side('people'), side('house'), side('difference')]} />
    </Card>
  );
}

function Accounts({ accounts }: { accounts: Books['accounts'] }) {
  const { t, signed, number } = useT();
  const head = (
    <>
      <Th>{t('console-money.owner')}</Th>
      <Th>{t('console-money.purpose')}</Th>
      <Th end>{t('console-books.accounts')}</Th>
      <Th end>{t('console-money.balance')}</Th>
    </>
  );
  return (
    <Table label={t('console-money.accounts')} head={head} className="!rounded-lg">
      {accounts.map(({ asset, owner, purpose, detail, accounts: count, balance }) => {
        const text = PURPOSES[purpose];
        return (
          <Tr key={`${asset}/${owner}/${purpose}/${detail}`}>
            <Td>
              <Tag dot={false} color={owner === 'people' ? 'var(--info)' : 'var(--fg-3)'}>
                {t(owner === 'people' ? 'console-money.people' : 'console-money.house')}
              </Tag>
            </Td>
            <Td className="whitespace-nowrap">
              {text ? t(text) : purpose} {detail && <Mono className="text-fg3">{detail}</Mono>}{' '}
              <Mono className="text-fg3">{asset}</Mono>
            </Td>
            <Td end className="text-fg3">
              {number(count)}
            </Td>
            <Td end className="font-bold whitespace-nowrap">
              <bdi dir="ltr">{signed(balance)}</bdi>
            </Td>
          </Tr>
        );
      })}
    </Table>
  );
}

/** Σ of all accounts, per asset: what must be zero is shown to be. */
export function TrialBalance({ books }: { books: Books }) {
  return (
    <>
      <div className="grid gap-3.5 md:grid-cols-2">
        {books.assets.map((asset) => (
          <AssetCard key={asset.asset} asset={asset} />
        ))}
      </div>
      <Accounts accounts={books.accounts} />
    </>
  );
}
