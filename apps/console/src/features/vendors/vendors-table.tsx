import { useT } from '@croupier/i18n';
import { Spark, Switch, Table, Tag, Td, Th } from '@croupier/ui';
import { PickRow } from '../../lists/pick-row.tsx';
import { useOpening } from './use-opening.tsx';
import { CONDITION_COLOR, conditionOf, conditionText, pointsOf, type VendorRow } from './words.ts';

interface RowProps {
  row: VendorRow;
  picked: boolean;
  mayWrite: boolean;
  onPick: () => void;
}

function Row({ row, picked, mayWrite, onPick }: RowProps) {
  const { t, lang, number, dateTime } = useT();
  const opening = useOpening(row);
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
      <Td end style={share !== null && share >= 0.01 ? { color: 'var(--warning)' } : undefined}>
        {share === null ? '—' : number(share, { style: 'percent', minimumFractionDigits: 2 })}
      </Td>
      <Td end className="whitespace-nowrap text-fg2">
        {number(row.shown)}
        {row.shown !== row.games && <span className="text-fg3"> / {number(row.games)}</span>}
      </Td>
      <Td end>{row.playing === null ? '—' : number(row.playing)}</Td>
      <Td end className="whitespace-nowrap text-fg2">
        {row.reconciledAt ? dateTime(row.reconciledAt) : '—'}
      </Td>
      <Td end>
        <Switch
          on={row.state === 'open'}
          label={t('console-vendors.opened', { vendor: row.vendor })}
          disabled={!mayWrite}
          title={mayWrite ? undefined : t('console-vendors.readOnly')}
          onChange={(on) => opening.set(on ? 'open' : 'maintenance')}
        />
        {opening.question}
      </Td>
    </PickRow>
  );
}

interface VendorsTableProps {
  rows: readonly VendorRow[];
  picked: string | undefined;
  mayWrite: boolean;
  onPick: (vendor: string) => void;
}

export function VendorsTable({ rows, picked, mayWrite, onPick }: VendorsTableProps) {
  const { t } = useT();
  const head = (
    <>
      <Th>{t('console-vendors.vendor')}</Th>
      <Th>{t('console-vendors.state')}</Th>
      <Th end>{t('console-vendors.latency')}</Th>
      <Th>{t('console-vendors.trend')}</Th>
      <Th end>{t('console-vendors.errors')}</Th>
      <Th end>{t('console-vendors.games')}</Th>
      <Th end>{t('console-vendors.playing')}</Th>
      <Th end>{t('console-vendors.reconciled')}</Th>
      <Th end>{t('console-vendors.openedShort')}</Th>
    </>
  );
  return (
    <Table label={t('console-vendors.list')} head={head} className="!rounded-lg">
      {rows.map((row) => (
        <Row
          key={row.vendor}
          row={row}
          picked={row.vendor === picked}
          mayWrite={mayWrite}
          onPick={() => onPick(row.vendor)}
        />
      ))}
    </Table>
  );
}
