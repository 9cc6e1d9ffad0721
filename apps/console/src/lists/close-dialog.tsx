import { useT } from '@croupier/i18n';
import { Button, Dialog, Select, TextField, toast } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api/api.ts';
import { generalText } from '../api/refusal-text.ts';
import { useOperator } from '../stores/session.ts';
import { instantInZone, typedInZone } from './instant-in-zone.ts';
import { useWindowsChanged } from './maintenance-list.tsx';

export interface CloseDialogProps {
  title: string;
  /** One game; without it a vendor, which is chosen where there is more than one. */
  nodeId?: string | undefined;
  vendors?: readonly string[];
  onClose: () => void;
}

const HOUR_MS = 3_600_000;

/** Closes a game or a vendor for a while, by the brand's clock. */
export function CloseDialog({ title, nodeId, vendors = [], onClose }: CloseDialogProps) {
  const { t, offset } = useT();
  const { timeZone } = useOperator();
  const refresh = useWindowsChanged();
  const [opened] = useState(Date.now);
  const [draft, setDraft] = useState({
    vendor: vendors[0] ?? '',
    begins: typedInZone(new Date(opened), timeZone),
    ends: typedInZone(new Date(opened + 2 * HOUR_MS), timeZone),
    note: '',
  });
  const plan = useMutation({
    mutationFn: () =>
      api('addMaintenance', {
        ...(nodeId ? { nodeId } : { vendor: draft.vendor }),
        beginsAt: instantInZone(draft.begins, timeZone),
        endsAt: instantInZone(draft.ends, timeZone),
        note: draft.note,
      }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('console-games.windowSaved') });
      onClose();
    },
    onSettled: refresh,
  });
  const change = (part: Partial<typeof draft>) => {
    plan.reset();
    setDraft({ ...draft, ...part });
  };
  const fields = plan.error?.fields;
  const general = generalText(plan.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    plan.mutate();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} className="sm:!w-[min(30rem,100vw-2rem)]">
      <form onSubmit={submit} className="grid gap-4 p-5 text-[.875rem]">
        <p className="text-fg2">{t('console-games.closeText', { zone: offset() })}</p>
        {general && (
          <p role="alert" className="text-danger">
            {general}
          </p>
        )}
        {vendors.length > 1 && (
          <Select
            label={t('console-games.vendor')}
            options={vendors.map((value) => ({ value, label: value }))}
            error={fields?.vendor}
            value={draft.vendor}
            onChange={(event) => change({ vendor: event.target.value })}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="datetime-local"
            label={t('console-games.begins')}
            required
            error={fields?.beginsAt}
            value={draft.begins}
            onChange={(event) => change({ begins: event.target.value })}
          />
          <TextField
            type="datetime-local"
            label={t('console-games.ends')}
            required
            error={fields?.endsAt && t('console-games.fault.ends')}
            value={draft.ends}
            onChange={(event) => change({ ends: event.target.value })}
          />
        </div>
        <TextField
          label={t('console-games.note')}
          hint={t('console-games.noteHint')}
          optional
          maxLength={200}
          autoComplete="off"
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" busy={plan.isPending} disabled={!draft.begins || !draft.ends}>
            {t('console-games.closeIt')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
