import { patternsOf, shapeOf, SHORTEST_PASSWORD } from '@croupier/contract/registration-fields';
import { type MessageKey, useT } from '@croupier/i18n';
import { IconButton, Seg, Table, Td, Th, Tr } from '@croupier/ui';
import Down from '~icons/ph/caret-down-bold';
import Up from '~icons/ph/caret-up-bold';
import {
  hasLimits,
  hasPattern,
  mayChangeUse,
  moved,
  type Rule,
  rowsOf,
  type Settings,
  stateOf,
  type Use,
  withRule,
  withUse,
} from './draft.ts';

interface RowProps {
  rule: Rule;
  settings: Settings;
  wrong: boolean;
  first: boolean;
  last: boolean;
  onChange: (settings: Settings) => void;
}

const USES: readonly Use[] = ['off', 'optional', 'required'];

function Uses({ rule, settings, onChange }: RowProps) {
  const { t } = useT();
  if (!mayChangeUse(rule)) return <span className="text-fg2">{t('console-registration.always')}</span>;
  return (
    <Seg
      label={t('console-registration.stateOf', { field: t(`fields.${rule.field}`) })}
      items={USES.map((value) => ({ value, label: t(`console-registration.${value}`) }))}
      value={stateOf(rule)}
      onPick={(use) => onChange(withUse(settings, rule.field, use))}
    />
  );
}

function Pattern({ rule, settings, onChange }: RowProps) {
  const { t } = useT();
  const text = (id: number) => t(`console-registration.pattern.${id}` as MessageKey);
  if (!hasPattern(rule)) return <span className="text-fg2">{hasLimits(rule) ? text(rule.patternId) : '–'}</span>;
  return (
    <select
      aria-label={t('console-registration.patternOf', { field: t(`fields.${rule.field}`) })}
      className="field !h-9 !min-h-9 w-full min-w-44 !px-2.5 text-[.8125rem]"
      value={rule.patternId}
      onChange={(event) => onChange(withRule(settings, rule.field, { patternId: Number(event.target.value) }))}
    >
      {patternsOf(rule.field).map((id) => (
        <option key={id} value={id}>
          {text(id)}
        </option>
      ))}
    </select>
  );
}

function Limit({ rule, settings, wrong, end, onChange }: RowProps & { end: 'min' | 'max' }) {
  const { t } = useT();
  if (!hasLimits(rule)) return <span className="text-fg2">–</span>;
  const key = end === 'min' ? 'minLength' : 'maxLength';
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={t(`console-registration.${end}Of`, { field: t(`fields.${rule.field}`) })}
      aria-invalid={wrong || undefined}
      className="field tnum !h-9 !min-h-9 w-18 !px-2 text-[.8125rem]"
      min={rule.field === 'password' ? SHORTEST_PASSWORD : Number(end === 'max')}
      max={shapeOf(rule.field).longest}
      value={rule[key]}
      onChange={(event) => onChange(withRule(settings, rule.field, { [key]: Number(event.target.value) }))}
    />
  );
}

function Row(props: RowProps) {
  const { t } = useT();
  const { rule, settings, wrong, first, last, onChange } = props;
  const field = t(`fields.${rule.field}`);
  return (
    <Tr className={wrong ? 'bg-danger-soft' : ''}>
      <th scope="row" className="px-3 py-2 text-start font-bold">
        {field}
      </th>
      <Td className="!px-2 !py-1.5">
        <Uses {...props} />
      </Td>
      <Td className="!px-2 !py-1.5">
        <Pattern {...props} />
      </Td>
      <Td className="!px-2 !py-1.5">
        <Limit {...props} end="min" />
      </Td>
      <Td className="!px-2 !py-1.5">
        <Limit {...props} end="max" />
      </Td>
      <Td className="whitespace-nowrap !px-2 !py-1.5">
        <IconButton
          size="sm"
          label={t('console-registration.up', { field })}
          icon={<Up />}
          disabled={first}
          onClick={() => onChange(moved(settings, rule.field, -1))}
        />
        <IconButton
          size="sm"
          label={t('console-registration.down', { field })}
          icon={<Down />}
          disabled={last}
          onClick={() => onChange(moved(settings, rule.field, 1))}
        />
      </Td>
    </Tr>
  );
}

export interface FieldsTableProps {
  settings: Settings;
  /** Fields that the server refused. */
  wrong: ReadonlySet<string>;
  onChange: (settings: Settings) => void;
}

/** [spec 3.5] Each field: whether it is asked for, of what it may consist, how long it may be, and where it stands. */
export function FieldsTable({ settings, wrong, onChange }: FieldsTableProps) {
  const { t } = useT();
  const rows = rowsOf(settings);
  return (
    <Table
      label={t('console-registration.fields')}
      className="!rounded-lg"
      head={
        <>
          <Th className="!px-3">{t('console-registration.field')}</Th>
          <Th className="!px-2">{t('console-registration.state')}</Th>
          <Th className="!px-2">{t('console-registration.pattern')}</Th>
          <Th className="!px-2">{t('console-registration.min')}</Th>
          <Th className="!px-2">{t('console-registration.max')}</Th>
          <Th className="!px-2">{t('console-registration.order')}</Th>
        </>
      }
    >
      {rows.map((rule, at) => (
        <Row
          key={rule.field}
          rule={rule}
          settings={settings}
          wrong={wrong.has(rule.field)}
          first={at === 0}
          last={at === rows.length - 1}
          onChange={onChange}
        />
      ))}
    </Table>
  );
}
