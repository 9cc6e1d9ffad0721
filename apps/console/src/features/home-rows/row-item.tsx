import { useT } from '@croupier/i18n';
import { IconButton, Switch, TextField } from '@croupier/ui';
import { useState } from 'react';
import Down from '~icons/ph/caret-down-bold';
import Up from '~icons/ph/caret-up-bold';
import { LONGEST, type Row, whenOf } from './draft.ts';
import { PickGames } from './pick-games.tsx';
import { SpanFields } from './span-fields.tsx';
import { SortableItem } from './sortable.tsx';

interface RowItemProps {
  row: Row;
  mayWrite: boolean;
  onChange: (part: Partial<Row>) => void;
}

function Details({ row, mayWrite, onChange, name }: RowItemProps & { name: string }) {
  const { t } = useT();
  const needed = (text: string) => (text.trim() ? undefined : t('console-home.needed'));
  const setLimit = (typed: string) => {
    const limit = Number(typed);
    if (Number.isInteger(limit) && limit >= 1 && limit <= LONGEST) onChange({ limit });
  };
  return (
    <div className="grid gap-3.5 pb-1 pt-3">
      <div className="grid gap-3.5 sm:grid-cols-[1fr_1fr_7rem]">
        <TextField
          label={t('console-home.titleTW')}
          maxLength={30}
          autoComplete="off"
          disabled={!mayWrite}
          error={needed(row.titleTW)}
          value={row.titleTW}
          onChange={(event) => onChange({ titleTW: event.target.value })}
        />
        <TextField
          label={t('console-home.titleEN')}
          maxLength={30}
          autoComplete="off"
          disabled={!mayWrite}
          error={needed(row.titleEN)}
          value={row.titleEN}
          onChange={(event) => onChange({ titleEN: event.target.value })}
        />
        <TextField
          type="number"
          inputMode="numeric"
          label={t('console-home.limit')}
          min={1}
          max={LONGEST}
          disabled={!mayWrite}
          value={row.limit}
          onChange={(event) => setLimit(event.target.value)}
        />
      </div>
      <SpanFields span={row} name={name} mayWrite={mayWrite} onChange={onChange} />
      <PickGames
        label={t('console-home.pinned')}
        gameType={row.gameType}
        games={row.pinned}
        mayWrite={mayWrite}
        onChange={(pinned) => onChange({ pinned })}
      />
    </div>
  );
}

/** A row of the home page: dragged by its handle, opened for its title, length and pinned games. */
export function RowItem({ row, mayWrite, onChange }: RowItemProps) {
  const { t, lang, dateTime } = useT();
  const [now] = useState(() => new Date().toISOString());
  const when = whenOf(row, now);
  const [open, setOpen] = useState(false);
  const name = (lang === 'TW' ? row.titleTW : row.titleEN) || row.gameType;
  const facts = [
    t('console-home.games', { count: row.games }),
    t('console-home.shows', { count: Math.min(row.limit, row.games) }),
    ...(when === 'ahead' ? [t('console-home.ahead', { at: dateTime(row.from!) })] : []),
    ...(when === 'over' ? [t('console-home.ended', { at: dateTime(row.until!) })] : []),
    ...(when === 'now' && row.until ? [t('console-home.ends', { at: dateTime(row.until) })] : []),
    ...(row.pinned.length > 0 ? [t('console-home.pins', { count: row.pinned.length })] : []),
  ];
  return (
    <SortableItem id={row.gameType} name={name} disabled={!mayWrite} className="panel !rounded-lg p-3">
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 items-center gap-3">
          <div className={`min-w-0 flex-1 ${row.hidden || when !== 'now' ? 'opacity-60' : ''}`}>
            <p className="truncate font-bold">{name}</p>
            <p className="tnum truncate text-xs text-fg3">{facts.join(' · ')}</p>
          </div>
          <Switch
            on={!row.hidden}
            label={t('console-home.shown', { name })}
            disabled={!mayWrite}
            onChange={(shown) => onChange({ hidden: !shown })}
          />
          <IconButton
            size="sm"
            label={t(open ? 'console-home.close' : 'console-home.open', { name })}
            aria-expanded={open}
            icon={open ? <Up /> : <Down />}
            onClick={() => setOpen(!open)}
          />
        </div>
        {open && <Details row={row} name={name} mayWrite={mayWrite} onChange={onChange} />}
      </div>
    </SortableItem>
  );
}
