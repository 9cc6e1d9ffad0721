import { type MessageKey, useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import { useOperator } from '../../stores/session.ts';
import { changedNames, type Draft } from './draft.ts';

const isWhole = (name: keyof Draft) =>
  name.endsWith('Minutes') || name === 'alertManyCount' || name === 'alertCircleHours';

/** A setting by its name, of limits with their period. */
function useName() {
  const { t } = useT();
  return (name: keyof Draft): string => {
    const [kind, period] = name.split('.');
    if (period === undefined) return t(`console-settings.field.${name}` as MessageKey);
    const [of, by] = [`console-settings.limit.${kind}`, `console-settings.period.${period}`] as MessageKey[];
    return `${t(of!)} · ${t(by!)}`;
  };
}

interface ChangesPaneProps {
  before: Draft;
  after: Draft;
  mayWrite: boolean;
  busy: boolean;
  /** Nothing is saved while something is wrong. */
  faulty: boolean;
  general: string | undefined;
  onSave: () => void;
  onReset: () => void;
}

/** What would change, from what to what, before it is saved: it holds at once, for everybody. */
export function ChangesPane(props: ChangesPaneProps) {
  const { before, after, mayWrite, busy, faulty, general, onSave, onReset } = props;
  const { t, money, number } = useT();
  const { currencySymbol } = useOperator();
  const nameOf = useName();
  const names = changedNames(before, after);
  const shown = (name: keyof Draft, value: string | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'console-settings.on' : 'console-settings.off');
    if (value.trim() === '') return t('console-settings.none');
    if (!/^\d{1,15}(\.\d{1,2})?$/.test(value.trim())) return '—';
    return isWhole(name) ? number(Number(value)) : money(value.trim(), currencySymbol);
  };
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-3 overflow-y-auto p-4">
        <h2 className="text-[.9375rem] font-extrabold">{t('console-settings.changes')}</h2>
        {names.length === 0 && <p className="text-fg3">{t('console-settings.noChanges')}</p>}
        <ul className="grid gap-2">
          {names.map((name) => (
            <li key={name} className="rounded-md bg-s2 p-3">
              <p className="text-xs font-bold text-fg2">{nameOf(name)}</p>
              <p className="tnum mt-1 [overflow-wrap:anywhere]">
                <s className="text-fg3">{shown(name, before[name])}</s> → <strong>{shown(name, after[name])}</strong>
              </p>
            </li>
          ))}
        </ul>
        {names.length > 0 && <p className="text-xs text-fg3">{t('console-settings.changesText')}</p>}
      </div>
      {mayWrite && (
        <div className="grid gap-2 border-t border-line p-3">
          {general && (
            <p role="alert" className="text-xs font-semibold text-danger">
              {general}
            </p>
          )}
          <Button kind="primary" busy={busy} disabled={names.length === 0 || faulty} onClick={onSave}>
            {t('console-settings.save', { count: names.length })}
          </Button>
          <Button disabled={names.length === 0 || busy} onClick={onReset}>
            {t('console-settings.reset')}
          </Button>
        </div>
      )}
    </>
  );
}
