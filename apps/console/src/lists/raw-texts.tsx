import { useT } from '@croupier/i18n';
import { CopyButton } from '@croupier/ui';
import { readable } from './readable.ts';

/** What was sent and what was answered, as it went over the wire. */
export function RawTexts({ request, answer }: { request: string; answer: string }) {
  const { t } = useT();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {(
        [
          ['console-rounds.request', request],
          ['console-rounds.answer', answer],
        ] as const
      ).map(([title, text]) => (
        <div key={title} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <p className="flex items-center justify-between text-xs font-bold text-fg2">
            {t(title)}
            {text && <CopyButton text={text} label={t('console-rounds.copy', { what: t(title) })} />}
          </p>
          <pre
            tabIndex={0}
            dir="ltr"
            className="max-h-72 overflow-auto rounded-md bg-s2 p-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {text ? readable(text) : '—'}
          </pre>
        </div>
      ))}
    </div>
  );
}
