import { type MessageKey, useT } from '@croupier/i18n';
import { Mono, Pill, Td, Th } from '@croupier/ui';
import { useState } from 'react';
import Chain from '~icons/ph/link-simple-bold';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { PickRow } from '../../lists/pick-row.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { ChainBanner } from './chain-banner.tsx';
import { type Entry, EntryPane } from './entry-pane.tsx';
import { inOneLine, jsonDiff } from './json-diff.ts';

const GROUPS: readonly (readonly [action: string | undefined, text: MessageKey])[] = [
  [undefined, 'console-audit.group.all'],
  ['withdrawal', 'console-audit.group.withdrawal'],
  ['payment', 'console-audit.group.payment'],
  ['channel', 'console-audit.group.channel'],
  ['operator', 'console-audit.group.operator'],
  ['brand', 'console-audit.group.brand'],
];

interface RowProps {
  entry: Entry;
  /** When the page was opened: entries of that day need no date. */
  opened: Date;
  picked: boolean;
  onPick: () => void;
}

function Row({ entry, opened, picked, onPick }: RowProps) {
  const { number, time, date, dateTime } = useT();
  return (
    <PickRow picked={picked} onPick={onPick} name={number(Number(entry.seq))} className="whitespace-nowrap">
      <Td className="tnum">{date(entry.at) === date(opened) ? time(entry.at) : dateTime(entry.at)}</Td>
      <Td className="font-bold">{entry.actorName}</Td>
      <Td>
        <Mono>{entry.action}</Mono>
      </Td>
      <Td className="text-fg2">{entry.subject}</Td>
      <Td className="max-w-44 truncate">{inOneLine(jsonDiff(entry.before, entry.after))}</Td>
      <Td>
        <span className="inline-flex items-center gap-1.5 align-middle text-fg3">
          <Chain aria-hidden />
          <Mono>{entry.hash.slice(0, 8)}</Mono>
        </span>
      </Td>
    </PickRow>
  );
}

/** Who did what, before and after, and whether the log is whole. */
export default function AuditPage() {
  const { t } = useT();
  const [{ action, actor, subject, seq }, change] = useAddress(['action', 'actor', 'subject', 'seq'] as const);
  const filter = {
    ...(action ? { action } : {}),
    ...(actor ? { actorName: actor } : {}),
    ...(subject ? { subject } : {}),
  };
  const [opened] = useState(() => new Date());
  const query = useList('auditLog', filter);
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const picked = rows.find((entry) => entry.seq === seq);
  const filtered = Object.keys(filter).length > 0;
  const clear = () => change({ action: undefined, actor: undefined, subject: undefined });
  const heads = ['seq', 'time', 'actor', 'action', 'subject', 'change', 'hash'] as const;
  return (
    <Page title={t('console-audit.title')} sub={t('console-audit.sub')} detail={<EntryPane entry={picked} />}>
      <div className="flex flex-1 flex-col gap-2.5 lg:min-h-0">
        <ChainBanner />
        <div className="flex flex-wrap items-center gap-2">
          <div role="group" aria-label={t('console-audit.groups')} className="flex flex-wrap gap-2">
            {GROUPS.map(([group, text]) => (
              <Pill key={text} on={group === action} onClick={() => change({ action: group })}>
                {t(text)}
              </Pill>
            ))}
          </div>
          <span className="ms-auto flex gap-2">
            <SearchField
              className="w-28"
              label={t('console-audit.actor')}
              value={actor}
              onSearch={(text) => change({ actor: text })}
            />
            <SearchField
              className="w-36"
              label={t('console-audit.subject')}
              value={subject}
              onSearch={(text) => change({ subject: text })}
            />
          </span>
        </div>
        <ListState
          query={query}
          count={rows.length}
          emptyTitle={t('console-audit.empty')}
          clear={filtered ? { label: t('console-audit.clear'), onClear: clear } : undefined}
        >
          <div
            role="region"
            aria-label={t('console-audit.list')}
            tabIndex={0}
            className="panel relative overflow-auto max-lg:shrink-0 lg:min-h-0 !rounded-lg"
          >
            <table className="w-full border-collapse [&_td]:!px-2.5 [&_th]:!px-2.5">
              <thead className="sticky top-0 z-10 bg-s2 text-xs text-fg3">
                <tr>
                  {heads.map((name) => (
                    <Th key={name}>{t(`console-audit.${name}`)}</Th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-[var(--line)]">
                {rows.map((entry) => (
                  <Row
                    key={entry.seq}
                    entry={entry}
                    opened={opened}
                    picked={entry.seq === seq}
                    onPick={() => change({ seq: entry.seq })}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </ListState>
      </div>
    </Page>
  );
}
