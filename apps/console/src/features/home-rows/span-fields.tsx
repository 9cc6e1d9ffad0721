import { useT } from '@croupier/i18n';
import { TextField } from '@croupier/ui';
import { instantInZone, typedInZone } from '../../lists/instant-in-zone.ts';
import { useOperator } from '../../stores/session.ts';
import { isSpan, type Span } from './draft.ts';

interface SpanFieldsProps {
  span: Span;
  /** What it is about, for those who do not see where the fields stand. */
  name: string;
  mayWrite: boolean;
  onChange: (span: Span) => void;
}

/** From when until when, by the brand's clock; an empty field has no end to it. */
export function SpanFields({ span, name, mayWrite, onChange }: SpanFieldsProps) {
  const { t, offset } = useT();
  const { timeZone } = useOperator();
  const field = (end: 'from' | 'until') => (
    <TextField
      type="datetime-local"
      label={`${t(`console-home.${end}`)} (${offset()})`}
      aria-label={`${name}: ${t(`console-home.${end}`)}`}
      disabled={!mayWrite}
      error={end === 'until' && !isSpan(span) ? t('console-home.spanFault') : undefined}
      value={span[end] === null ? '' : typedInZone(new Date(span[end]), timeZone)}
      onChange={(event) =>
        onChange({ ...span, [end]: event.target.value ? instantInZone(event.target.value, timeZone) : null })
      }
    />
  );
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      {field('from')}
      {field('until')}
    </div>
  );
}
