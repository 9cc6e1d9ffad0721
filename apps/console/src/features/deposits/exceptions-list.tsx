import { useT } from '@croupier/i18n';
import { Money, Mono, Table, Tag, Td, Th, Tr } from '@croupier/ui';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { EXCEPTION_TEXT, type ExceptionRow, saidText, stateText } from './words.ts';

function Row({ row }: { row: ExceptionRow }) {
  const { t, money, dateTime } = useT();
  const { said, payment } = row;
  // The currency may be what does not fit, so each amount says its own.
  const amount = (text: string, asset: string) => <Money text={money(text, `${asset} `)} />;
  return (
    <Tr className="whitespace-nowrap">
      <Td className="tnum text-fg2">{dateTime(row.foundAt)}</Td>
      <Td>
        <Tag color="var(--danger)">{t(EXCEPTION_TEXT[row.kind])}</Tag>
      </Td>
      <Td className="tnum text-fg2">{row.reference}</Td>
      <Td className="font-bold">{payment?.account}</Td>
      <Td>
        {payment && (
          <>
            {t(`console-money.kind.${payment.kind}`)} · {t(stateText(payment))}
          </>
        )}
      </Td>
      <Td end>{payment && amount(payment.amount, payment.asset)}</Td>
      <Td end className="font-bold">
        {amount(said.amount, said.asset)}
      </Td>
      <Td>
        {t(saidText(said.state), { state: said.state })}
        {said.reason && <Mono className="ms-1.5 text-fg3">{said.reason}</Mono>}
      </Td>
      <Td>{said.providerReference && <Mono className="text-fg3">{said.providerReference}</Mono>}</Td>
      <Td className="text-fg2">{row.channel.name}</Td>
    </Tr>
  );
}

/** What a provider said of a deposit or payout and did not fit. Nothing came of it until a person has looked. */
export function ExceptionsList({ search, clear }: { search: string | undefined; clear: (() => void) | undefined }) {
  const { t } = useT();
  const query = useList('paymentExceptions', search ? { search } : {});
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const head = (
    <>
      <Th>{t('console-money.found')}</Th>
      <Th>{t('console-money.exception')}</Th>
      <Th>{t('console-money.reference')}</Th>
      <Th>{t('console-money.account')}</Th>
      <Th>{t('console-money.payment')}</Th>
      <Th end>{t('console-money.asked')}</Th>
      <Th end>{t('console-money.said')}</Th>
      <Th>{t('console-money.saidState')}</Th>
      <Th>{t('console-money.provider')}</Th>
      <Th>{t('console-money.channel')}</Th>
    </>
  );
  return (
    <>
      <p className="text-[.8125rem] text-fg2">{t('console-money.attentionText')}</p>
      <ListState
        query={query}
        count={rows.length}
        emptyTitle={t(clear ? 'console-money.attentionNoMatch' : 'console-money.attentionEmpty')}
        clear={clear && { label: t('console-money.clear'), onClear: clear }}
      >
        <Table
          label={t('console-money.state.attention')}
          head={head}
          className="!rounded-lg [&_td]:!px-2.5 [&_th]:!px-2.5"
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Table>
      </ListState>
    </>
  );
}
