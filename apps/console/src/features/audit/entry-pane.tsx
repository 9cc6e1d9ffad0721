import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { CopyButton, Mono } from '@croupier/ui';
import Chain from '~icons/ph/link-simple-bold';
import { jsonDiff } from './json-diff.ts';

export type Entry = ValueOf<AllCalls['auditLog']>['list'][number];

const tint = (color: string) => ({ background: `color-mix(in oklab, ${color} 13%, transparent)` });

function Changes({ entry }: { entry: Entry }) {
  const { t } = useT();
  const changes = jsonDiff(entry.before, entry.after);
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-audit.change')}</h3>
      {changes.length === 0 && <p className="text-fg3">{t('console-audit.noChange')}</p>}
      <dl className="grid gap-2">
        {changes.map(({ path, before, after }) => (
          <div key={path} className="overflow-hidden rounded-md shadow-[inset_0_0_0_1px_var(--line)]">
            <dt className="px-3 py-1.5 text-xs text-fg3">{path}</dt>
            {before !== null && (
              <dd className="px-3 py-1.5" style={tint('var(--danger)')}>
                <Mono>− {before}</Mono>
              </dd>
            )}
            {after !== null && (
              <dd className="px-3 py-1.5" style={tint('var(--success)')}>
                <Mono>+ {after}</Mono>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Hash({ label, hash }: { label: string; hash: string }) {
  return (
    <p className="mb-1.5 rounded-md bg-s2 px-3 py-2">
      <span className="flex items-center justify-between text-xs text-fg3">
        {label}
        <CopyButton text={hash} />
      </span>
      <Mono>{hash}</Mono>
    </p>
  );
}

/** One entry: what it changed, and how it hangs in the chain. */
export function EntryPane({ entry }: { entry: Entry | undefined }) {
  const { t, number, dateTime } = useT();
  if (!entry) return <p className="m-auto p-6 text-center text-fg3">{t('console-audit.pick')}</p>;
  return (
    <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
      <div>
        <h2 className="text-md font-extrabold">{entry.action}</h2>
        <p className="tnum text-xs text-fg3">
          #{number(Number(entry.seq))} · {dateTime(entry.at)} · {entry.actorName}
        </p>
        <p className="mt-1 font-semibold">{entry.subject}</p>
        {entry.ip && (
          <p className="text-xs text-fg3">
            {t('console-audit.address')} <Mono>{entry.ip}</Mono>
          </p>
        )}
      </div>
      <Changes entry={entry} />
      <section>
        <h3 className="mb-1.5 flex items-center gap-1.5 text-xs font-bold text-fg2">
          <Chain />
          {t('console-audit.chain')}
        </h3>
        <Hash label={t('console-audit.previous')} hash={entry.previousHash} />
        <Hash label={t('console-audit.this')} hash={entry.hash} />
        <p className="text-xs text-fg3">{t('console-audit.formula')}</p>
      </section>
    </div>
  );
}
