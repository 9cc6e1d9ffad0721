import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Dialog, Seg, SkeletonRows, TextField, toast } from '@croupier/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '../../api/api.ts';
import { generalText } from '../../api/refusal-text.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { ANSWERS, type BulkDraft, bulkFaultsOf, FLAGS, NOTHING, type Preview, wishOf } from './bulk-wish.ts';

interface BulkDialogProps {
  ids: ReadonlySet<string>;
  begin: Partial<BulkDraft>;
  onDone: () => void;
  onClose: () => void;
}

function useChange(onDone: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof api<'changeGames'>>[1]) => api('changeGames', input),
    onSuccess: ({ changed }) => {
      toast({ kind: 'success', title: t('console-games.switched', { count: changed }) });
      onDone();
    },
    onSettled: () =>
      Promise.all(
        ['operatedGames', 'operatedGame', 'previewGames', 'homeRows'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}

/** What many games are to become, and game by game what that changes, before it is done. */
export function BulkDialog({ ids, begin, onDone, onClose }: BulkDialogProps) {
  const { t } = useT();
  const [draft, setDraft] = useState<BulkDraft>({ ...NOTHING, ...begin });
  const wish = useDeferredValue(wishOf([...ids], draft));
  const preview = useQuery<Preview>({
    queryKey: ['previewGames', wish],
    queryFn: ({ signal }) => api('previewGames', wish!, { signal }),
    enabled: wish !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const change = useChange(onDone);
  const faults = bulkFaultsOf(draft);
  const refused = preview.error?.fields;
  const set = (part: Partial<BulkDraft>) => {
    change.reset();
    setDraft({ ...draft, ...part });
  };
  const field = (name: 'addTags' | 'dropTags' | 'place') => {
    const fault = faults.includes(name) || refused?.[name];
    return (
      <TextField
        label={t(`console-games.bulk.${name}`)}
        hint={t(`console-games.bulk.${name}Hint`)}
        error={fault ? t(name === 'place' ? 'console-games.fault.place' : 'console-games.fault.tags') : undefined}
        maxLength={220}
        autoComplete="off"
        inputMode={name === 'place' ? 'numeric' : undefined}
        value={draft[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    );
  };
  const list = wish && !preview.error ? preview.data : undefined;
  const conflict = change.error?.code === 'state_conflict' ? t('console-games.bulk.conflict') : undefined;
  const ready = list !== undefined && list.list.length > 0 && !preview.isPlaceholderData && !preview.isFetching;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('console-games.bulk.title', { count: ids.size })}
      className="sm:!w-[min(40rem,100vw-2rem)]"
    >
      <div className="grid gap-4 p-5 text-[.875rem]">
        {change.error && (
          <p role="alert" className="font-semibold text-danger">
            {conflict ?? generalText(change.error)}
          </p>
        )}
        <div className="grid gap-3 sm:grid-cols-3">
          {FLAGS.map((flag) => {
            const label = t(`console-games.field.${flag}` as MessageKey);
            return (
              <div key={flag} className="grid gap-1.5">
                <p className="text-xs font-bold text-fg2">{label}</p>
                <Seg
                  label={label}
                  items={ANSWERS.map((value) => ({ value, label: t(`console-games.bulk.${value}`) }))}
                  value={draft[flag]}
                  onPick={(answer) => set({ [flag]: answer })}
                />
              </div>
            );
          })}
        </div>
        <div className="grid gap-3.5 sm:grid-cols-2">
          {field('addTags')}
          {field('dropTags')}
        </div>
        {field('place')}
        {wish && preview.isPending && <SkeletonRows rows={3} />}
        {list ? <BulkPreview preview={list} /> : <p className="text-fg3">{t('console-games.bulk.nothing')}</p>}
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            disabled={!ready}
            busy={change.isPending}
            onClick={() => wish && list && change.mutate({ ...wish, seen: list.seen })}
          >
            {t('console-games.bulk.do', { count: list?.list.length ?? 0 })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
