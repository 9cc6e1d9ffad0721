import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Select, Switch, TextField } from '@croupier/ui';
import type { FormEvent } from 'react';
import { type Draft, tagsText } from './draft.ts';
import { CLASSES, type GameFacts, oneOf, TYPES, typeText } from './words.ts';

interface GameFormProps {
  game: GameFacts;
  draft: Draft;
  errors: Partial<Record<keyof Draft, string>>;
  general: string | undefined;
  changed: boolean;
  busy: boolean;
  mayWrite: boolean;
  onChange: (part: Partial<Draft>) => void;
  onSave: () => void;
  onReset: () => void;
}

const FLAGS = ['enabled', 'hot', 'isNew'] as const;
type TextName = 'nameTW' | 'nameEN' | 'sort' | 'tags';

/** What the brand makes of a game; beside each field what the vendor says, where that is something else. */
export function GameForm(props: GameFormProps) {
  const { game, draft, errors, general, changed, busy, mayWrite, onChange, onSave, onReset } = props;
  const { t } = useT();
  const said = game.vendorSays;
  const hint = (now: string, vendors: string) =>
    now === vendors ? undefined : t('console-games.vendorSays', { text: vendors || '—' });
  const field = (name: TextName, more: { hint?: string | undefined; numeric?: boolean; max: number }) => (
    <TextField
      label={t(`console-games.field.${name}` as MessageKey)}
      error={errors[name]}
      hint={more.hint}
      inputMode={more.numeric ? 'numeric' : undefined}
      dir={more.numeric ? 'ltr' : undefined}
      maxLength={more.max}
      autoComplete="off"
      disabled={!mayWrite}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={submit} className="grid gap-3.5 text-[.875rem]" noValidate>
      {general && (
        <p role="alert" className="text-danger">
          {general}
        </p>
      )}
      <div className="grid gap-3">
        {FLAGS.map((name) => {
          const label = t(`console-games.field.${name}` as MessageKey);
          const toggle = (on: boolean) => onChange({ [name]: on });
          return (
            <div key={name} className="flex items-center justify-between gap-4 font-semibold">
              {label}
              <Switch on={draft[name]} label={label} disabled={!mayWrite} onChange={toggle} />
            </div>
          );
        })}
      </div>
      {field('nameTW', { hint: hint(draft.nameTW, said.nameTW), max: 60 })}
      {field('nameEN', { hint: hint(draft.nameEN, said.nameEN), max: 60 })}
      <Select
        label={t('console-games.field.gameType')}
        hint={hint(t(typeText(draft.gameType)), t(typeText(said.gameType)))}
        disabled={!mayWrite}
        options={TYPES.map((value) => ({ value, label: t(typeText(value)) }))}
        value={draft.gameType}
        onChange={(event) => onChange({ gameType: oneOf(TYPES, event.target.value) ?? draft.gameType })}
      />
      <Select
        label={t('console-games.field.classify')}
        disabled={!mayWrite}
        placeholder={t('console-games.class.none')}
        options={CLASSES.map((value) => ({ value, label: t(`console-games.class.${value}`) }))}
        value={draft.classify ?? ''}
        onChange={(event) => onChange({ classify: oneOf(CLASSES, event.target.value) ?? null })}
      />
      {field('tags', { hint: hint(draft.tags, tagsText(said.tags)) ?? t('console-games.tagsHint'), max: 220 })}
      {field('sort', { hint: t('console-games.sortHint'), numeric: true, max: 6 })}
      {mayWrite && (
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button disabled={!changed} onClick={onReset}>
            {t('console-games.reset')}
          </Button>
          <Button type="submit" kind="primary" busy={busy} disabled={!changed || Object.keys(errors).length > 0}>
            {t('console-games.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
