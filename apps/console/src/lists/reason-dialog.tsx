import { useT } from '@croupier/i18n';
import { Button, Dialog, Field, Pill } from '@croupier/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

export interface ReasonDialogProps {
  title: string;
  text: ReactNode;
  /** What the reason is called, and who reads it. */
  label: string;
  hint?: string;
  /** Reasons that are given often, to pick from. */
  presets?: { label: string; texts: readonly string[] };
  /** Names what happens. */
  doIt: string;
  kind: 'primary' | 'danger';
  busy: boolean;
  /** What else is asked, above the reason. */
  children?: ReactNode;
  onDo: (reason: string) => void;
  onClose: () => void;
}

/** After the dialog has taken the focus to itself. */
function focusLater(field: HTMLTextAreaElement | null) {
  const frame = requestAnimationFrame(() => field?.focus());
  return () => cancelAnimationFrame(frame);
}

/** Asks why before something is done; without a reason it cannot be. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, hint, presets, doIt, kind, busy, children, onDo, onClose } = props;
  const { t } = useT();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onDo(reason.trim());
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} className="sm:!w-[min(30rem,100vw-2rem)]">
      <form onSubmit={submit} className="grid gap-4 p-5 text-[.875rem]">
        <div className="text-fg2">{text}</div>
        {children}
        {presets && (
          <div role="group" aria-label={presets.label} className="flex flex-wrap gap-2">
            {presets.texts.map((preset) => (
              <Pill key={preset} on={reason === preset} onClick={() => setReason(preset)}>
                {preset}
              </Pill>
            ))}
          </div>
        )}
        <Field label={label} hint={hint}>
          <textarea
            className="field min-h-20 py-2.5"
            required
            ref={focusLater}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind={kind} busy={busy} disabled={reason.trim() === ''}>
            {doIt}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
