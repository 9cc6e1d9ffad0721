import { useT } from '@croupier/i18n';
import { Money } from '@croupier/ui';
import { useOperator } from '../../stores/session.ts';
import { EVENT_TEXT, type Facts } from './words.ts';

/** What the person and the withdrawal went through, the newest first. */
export function Happenings({ timeline }: { timeline: Facts['timeline'] }) {
  const { t, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  return (
    <section>
      <h3 className="mb-2 text-xs font-bold text-fg2">{t('console-queue.timeline')}</h3>
      <ol className="grid gap-2 border-s border-line ps-3 text-xs text-fg2">
        {timeline.map(({ at, event, amount, detail }, index) => {
          const text = EVENT_TEXT[event];
          return (
            <li key={index}>
              <time dateTime={at} className="tnum block text-fg3">
                {dateTime(at)}
              </time>
              {text ? t(text, { detail: detail ?? '' }) : event}
              {amount && (
                <span className="ms-1.5 font-bold text-fg">
                  <Money text={money(amount, currencySymbol)} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
