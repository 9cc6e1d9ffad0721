import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Confirm, Dialog, IconButton, Menu, MenuItem, Pill, TextField, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import Bookmark from '~icons/ph/bookmark-simple-bold';
import Dots from '~icons/ph/dots-three-bold';
import Pencil from '~icons/ph/pencil-simple-bold';
import Trash from '~icons/ph/trash-bold';
import { api } from '../api/api.ts';
import { useAddress } from './use-address.ts';

type Queue = InputOf<AllCalls['savedViews']>['queue'];
type View = ValueOf<AllCalls['savedViews']>['list'][number];
type Asked = { readonly what: 'save' } | { readonly what: 'rename' | 'delete'; readonly view: View };

const NAME_MAX = 40;

interface NameDialogProps {
  title: string;
  first: string;
  busy: boolean;
  error: string | undefined;
  onDo: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ title, first, busy, error, onDo, onClose }: NameDialogProps) {
  const { t } = useT();
  const [name, setName] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onDo(name.trim());
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} className="sm:!w-[min(26rem,100vw-2rem)]">
      <form onSubmit={submit} className="grid gap-4 p-5">
        <TextField
          label={t('console-views.name')}
          hint={t('console-views.hint')}
          error={error}
          value={name}
          maxLength={NAME_MAX}
          required
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy} disabled={name.trim() === ''}>
            {t('console-views.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Saves, renames and deletes; the list is read anew whatever came of it. */
function useChanges(queue: Queue, filter: Record<string, string>, onDone: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  const settle = (done: 'saved' | 'renamed' | 'deleted') => ({
    onSuccess: (_value: unknown, { name }: { name: string }) => {
      toast({ kind: 'success', title: t(`console-views.${done}`, { name }) });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['savedViews', queue] }),
  });
  const save = useMutation({
    mutationFn: ({ name }: { name: string }) => api('saveView', { queue, name, filter }),
    ...settle('saved'),
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => api('renameView', { id, name }),
    ...settle('renamed'),
  });
  const drop = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => api('deleteView', { id }),
    onError: (error) => toast({ kind: 'error', title: error.message }),
    ...settle('deleted'),
  });
  return { save, rename, drop };
}

interface SavedViewsProps {
  queue: Queue;
  /** What of the address is the filter; `id`, what one looks at, is not. */
  names: readonly string[];
}

/** The operator's own filters of this list, by name; and what is filtered now, to be kept. */
export function SavedViews({ queue, names }: SavedViewsProps) {
  const { t } = useT();
  const [values, change] = useAddress([...names, 'id']);
  const [asked, setAsked] = useState<Asked>();
  const { data } = useQuery<ValueOf<AllCalls['savedViews']>>({
    queryKey: ['savedViews', queue],
    queryFn: ({ signal }) => api('savedViews', { queue }, { signal }),
  });
  const filter = Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]] as const] : [])));
  const { save, rename, drop } = useChanges(queue, filter, () => setAsked(undefined));
  const list = data?.list ?? [];
  const isNow = (view: View) => names.every((name) => (view.filter[name] ?? '') === (filter[name] ?? ''));
  const known = list.some(isNow);
  const filtered = Object.keys(filter).length > 0;
  if (list.length === 0 && !filtered) return null;
  const open = (view: View) => {
    const cleared = Object.fromEntries([...names, 'id'].map((name) => [name, undefined]));
    change({ ...cleared, ...view.filter });
  };
  const ask = (next: Asked) => {
    save.reset();
    rename.reset();
    setAsked(next);
  };
  const close = () => setAsked(undefined);
  return (
    <div
      role="group"
      aria-label={t('console-views.label')}
      className="flex max-w-full items-center gap-2 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {list.map((view) => {
        const on = isNow(view);
        return (
          <span key={view.id} className="inline-flex shrink-0 items-center gap-1">
            <Pill on={on} className="max-w-60" onClick={() => open(view)}>
              <Bookmark className="size-3.5 shrink-0" />
              <span className="truncate">{view.name}</span>
            </Pill>
            {on && (
              <Menu
                align="start"
                trigger={
                  <IconButton size="sm" icon={<Dots />} label={t('console-views.options', { name: view.name })} />
                }
              >
                <MenuItem icon={<Pencil />} onSelect={() => ask({ what: 'rename', view })}>
                  {t('console-views.rename')}
                </MenuItem>
                <MenuItem icon={<Trash />} onSelect={() => ask({ what: 'delete', view })}>
                  {t('console-views.delete')}
                </MenuItem>
              </Menu>
            )}
          </span>
        );
      })}
      {filtered && !known && (
        <Button size="sm" kind="quiet" icon={<Bookmark />} onClick={() => ask({ what: 'save' })}>
          {t('console-views.save')}
        </Button>
      )}
      {asked?.what === 'save' && (
        <NameDialog
          title={t('console-views.saveTitle')}
          first=""
          busy={save.isPending}
          error={save.error?.message}
          onDo={(name) => save.mutate({ name })}
          onClose={close}
        />
      )}
      {asked?.what === 'rename' && (
        <NameDialog
          title={t('console-views.renameTitle')}
          first={asked.view.name}
          busy={rename.isPending}
          error={rename.error?.message}
          onDo={(name) => rename.mutate({ id: asked.view.id, name })}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && (
        <Confirm
          open
          danger
          title={t('console-views.deleteTitle', { name: asked.view.name })}
          text={t('console-views.deleteText')}
          confirmLabel={t('console-views.delete')}
          cancelLabel={t('common.cancel')}
          busy={drop.isPending}
          onConfirm={() => drop.mutate({ id: asked.view.id, name: asked.view.name })}
          onCancel={close}
        />
      )}
    </div>
  );
}
