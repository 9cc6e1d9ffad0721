import { useT } from '@croupier/i18n';
import { Spark, Table, Tag, Td, Th } from '@croupier/ui';
import { PickRow } from '../../lists/pick-row.tsx';
import { CONDITION_COLOR, conditionOf, conditionText, pointsOf, type VendorRow } from './words.ts';

interface RowProps {
  row: VendorRow;
  picked: boolean;
  onPick: () => void;
}

function Row({ row, picked, onPick }: RowProps) {
  const { t, lang, number } = useT();
  const condition = conditionOf(row);
  const color = CONDITION_COLOR[condition];
  const share = row.calls === 0 ? null : row.errors / row.calls;
  const name = lang === 'TW' ? row.nameTW : row.nameEN;
  return (
    <PickRow
      picked={picked}
      onPick={onPick}
      name={
        <span className="font-bold text-fg">
          {row.vendor}
          {name !== row.vendor && <span className="ms-2 text-xs font-semibold text-fg3">{name}</span>}
        </span>
      }
    >
      <Td>
        <Tag color={color}>{t(conditionText(condition))}</Tag>
      </Td>
      <Td end className="whitespace-nowrap font-semibold">
        {row.p50Ms === null ? '—' : t('console-vendors.ms', { ms: number(row.p50Ms) })}
      </Td>
      <Td>{row.calls > 0 && <Spark points={pointsOf(row)} color={color} className="h-7 w-20" />}</Td>
      <Td end className="text-fg2">
        {number(row.calls)}
      </Td>
      <Td end style={share !== null && share >= 0.01 ? { color: 'var(--warning)' } : undefined}>
        {share === null ? '—' : number(share, { style: 'percent', minimumFractionDigits: 2 })}
      </Td>
      <Td end className="whitespace-nowrap text-fg2">
        {number(row.shown)}
        {row.shown !== row.games && <span className="text-fg3"> / {number(row.games)}</span>}
      </Td>
    </PickRow>
  );
}

interface VendorsTableProps {
  rows: readonly VendorRow[];
  picked: string | undefined;
  onPick: (vendor: string) => void;
}

export function VendorsTable({ rows, picked, onPick }: VendorsTableProps) {
  const { t } = useT();
  const head = (
    <>
      <Th>{t('console-vendors.vendor')}</Th>
      <Th>{t('console-vendors.state')}</Th>
      <Th end>{t('console-vendors.latency')}</Th>
      <Th>{t('console-vendors.trend')}</Th>
      <Th end>{t('console-vendors.calls')}</Th>
      <Th end>{t('console-vendors.errors')}</Th>
      <Th end>{t('console-vendors.games')}</Th>
    </>
  );
  return (
    <Table label={t('console-vendors.list')} head={head} className="!rounded-lg">
      {rows.map((row) => (
        <Row key={row.vendor} row={row} picked={row.vendor === picked} onPick={() => onPick(row.vendor)} />
      ))}
    </Table>
  );
}
