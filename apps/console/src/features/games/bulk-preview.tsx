import { useT } from '@croupier/i18n';
import { Art } from '@croupier/ui';
import { differenceOf, type Preview, type Step } from './bulk-wish.ts';

function Changes({ step }: { step: Step }) {
  const { t, number } = useT();
  const { added, dropped, flags, moved } = differenceOf(step);
  const chip = 'rounded-sm bg-s3 px-1.5 py-0.5';
  return (
    <span className="tnum flex flex-wrap gap-1 text-xs font-semibold">
      {flags.map((flag) => (
        <span key={flag} className={`${chip} ${step.after[flag] ? 'text-success' : 'text-hot-text'}`}>
          {t(`console-games.become.${flag}.${step.after[flag] ? 'yes' : 'no'}`)}
        </span>
      ))}
      {moved && (
        <span className={chip}>
          {t('console-games.become.place', { from: number(step.before.sort), to: number(step.after.sort) })}
        </span>
      )}
      {added.map((tag) => (
        <span key={tag} className={`${chip} text-success`}>
          +{tag}
        </span>
      ))}
      {dropped.map((tag) => (
        <span key={tag} className={`${chip} text-fg3 line-through`}>
          {tag}
        </span>
      ))}
    </span>
  );
}

/** Game by game what would change. */
export function BulkPreview({ preview }: { preview: Preview }) {
  const { t, lang } = useT();
  return (
    <div className="grid gap-2">
      <p className="tnum font-semibold" role="status">
        {t('console-games.wouldChange', { count: preview.list.length })}
        {preview.same > 0 && (
          <span className="font-normal text-fg3"> · {t('console-games.areSo', { count: preview.same })}</span>
        )}
      </p>
      {preview.list.length > 0 && (
        <ul
          tabIndex={0}
          aria-label={t('console-games.previewList')}
          className="max-h-64 divide-y divide-[var(--line)] overflow-y-auto rounded-md bg-s2 px-3"
        >
          {preview.list.map((step) => (
            <li key={step.nodeId} className="flex items-center gap-3 py-2">
              <Art
                src={step.icon}
                width={24}
                height={32}
                sizes="24px"
                className="h-8 w-6 shrink-0 rounded-xs bg-s3 object-cover"
              />
              <span className="grid min-w-0 flex-1 gap-1">
                <span className="truncate font-semibold">{lang === 'TW' ? step.nameTW : step.nameEN}</span>
                <Changes step={step} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
