import { useT } from '@croupier/i18n';
import { Art, Table, Tag, Td, Th } from '@croupier/ui';
import { PickRow } from '../../lists/pick-row.tsx';
import { type GameRow, STATE_COLOR, stateText, typeText } from './words.ts';

interface TickProps {
  label: string;
  on: boolean;
  onTick: (on: boolean) => void;
}

/** A tick in a row that is itself a button: it does not open the row. */
function Tick({ label, on, onTick }: TickProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="size-4.5 align-middle accent-[var(--primary)]"
      checked={on}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}

interface RowProps {
  row: GameRow;
  picked: boolean;
  ticked: boolean;
  mayWrite: boolean;
  onPick: () => void;
  onTick: (on: boolean) => void;
}

function Row({ row, picked, ticked, mayWrite, onPick, onTick }: RowProps) {
  const { t, lang } = useT();
  const name = lang === 'TW' ? row.nameTW : row.nameEN;
  const marks = [row.hot && t('console-games.mark.hot'), row.isNew && t('console-games.mark.new')].filter(Boolean);
  return (
    <PickRow
      picked={picked}
      onPick={onPick}
      name={
        <span className="flex items-center gap-2.5 text-start">
          <Art
            src={row.icon}
            width={30}
            height={40}
            sizes="30px"
            className="h-10 w-7.5 shrink-0 rounded-xs bg-s2 object-cover"
          />
          <span className="grid min-w-0">
            <span className="max-w-64 truncate font-bold text-fg">{name}</span>
            <span className="text-xs text-fg3">{row.code}</span>
          </span>
        </span>
      }
    >
      <Td className="whitespace-nowrap">{row.vendor}</Td>
      <Td className="whitespace-nowrap text-fg2">
        {t(typeText(row.gameType))}
        {row.classify && ` · ${t(`console-games.class.${row.classify}`)}`}
      </Td>
      <Td>
        <Tag color={STATE_COLOR[row.state]}>{t(stateText(row.state))}</Tag>
      </Td>
      <Td className="whitespace-nowrap text-fg2">{marks.join(' · ') || '—'}</Td>
      <Td end className="text-fg2">
        {row.rtpPercent ? `${row.rtpPercent}%` : '—'}
      </Td>
      <Td end className="text-fg2">
        {row.sort}
      </Td>
      {mayWrite && (
        <Td end>
          <Tick label={t('console-games.tick', { game: name })} on={ticked} onTick={onTick} />
        </Td>
      )}
    </PickRow>
  );
}

interface GamesTableProps {
  rows: readonly GameRow[];
  picked: string | undefined;
  ticked: ReadonlySet<string>;
  mayWrite: boolean;
  onPick: (nodeId: string) => void;
  onTicked: (ticked: ReadonlySet<string>) => void;
}

export function GamesTable({ rows, picked, ticked, mayWrite, onPick, onTicked }: GamesTableProps) {
  const { t } = useT();
  const all = rows.length > 0 && rows.every(({ nodeId }) => ticked.has(nodeId));
  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(ticked);
    for (const one of ids) {
      if (on) next.add(one);
      else next.delete(one);
    }
    onTicked(next);
  };
  const shown = rows.map(({ nodeId }) => nodeId);
  const head = (
    <>
      <Th>{t('console-games.game')}</Th>
      <Th>{t('console-games.vendor')}</Th>
      <Th>{t('console-games.field.gameType')}</Th>
      <Th>{t('console-games.state')}</Th>
      <Th>{t('console-games.marks')}</Th>
      <Th end>{t('console-games.rtp')}</Th>
      <Th end>{t('console-games.field.sort')}</Th>
      {mayWrite && (
        <Th end>
          <Tick label={t('console-games.tickAll')} on={all} onTick={(on) => tick(shown, on)} />
        </Th>
      )}
    </>
  );
  return (
    <Table label={t('console-games.list')} head={head} className="!rounded-lg">
      {rows.map((row) => (
        <Row
          key={row.nodeId}
          row={row}
          picked={row.nodeId === picked}
          ticked={ticked.has(row.nodeId)}
          mayWrite={mayWrite}
          onPick={() => onPick(row.nodeId)}
          onTick={(on) => tick([row.nodeId], on)}
        />
      ))}
    </Table>
  );
}
