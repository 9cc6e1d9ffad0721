import { useT } from '@croupier/i18n';
import { Button, toast } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkDraft } from './bulk-wish.ts';

/** As many as are changed together at most. */
const MOST = 500;

interface BulkBarProps {
  ids: ReadonlySet<string>;
  /** How many the filter finds, ticked or not. */
  total: number;
  filter: Parameters<typeof api<'foundGames'>>[1];
  onTicked: (ids: ReadonlySet<string>) => void;
}

/** What can be done with all that are ticked: what it changes is shown first. */
export function BulkBar({ ids, total, filter, onTicked }: BulkBarProps) {
  const { t } = useT();
  const [begin, setBegin] = useState<Partial<BulkDraft> | null>(null);
  const untick = () => onTicked(new Set());
  const all = useMutation({
    mutationFn: () => api('foundGames', filter),
    onSuccess: ({ nodeIds }) => onTicked(new Set(nodeIds)),
    onError: (error) => toast({ kind: 'error', title: error.message }),
  });
  const most = Math.min(total, MOST);
  return (
    <div
      role="region"
      aria-label={t('console-games.bulk')}
      className="panel sticky bottom-0 flex flex-wrap items-center gap-2.5 !rounded-lg p-3 shadow-3"
    >
      <p className="tnum me-auto font-bold" role="status">
        {t('console-games.ticked', { count: ids.size })}
      </p>
      {ids.size < most && (
        <Button size="sm" kind="quiet" busy={all.isPending} onClick={() => all.mutate()}>
          {t(total > MOST ? 'console-games.tickFirst' : 'console-games.tickFound', { count: most })}
        </Button>
      )}
      <Button size="sm" kind="quiet" onClick={untick}>
        {t('console-games.untick')}
      </Button>
      <Button size="sm" onClick={() => setBegin({ enabled: 'yes' })}>
        {t('console-games.show')}
      </Button>
      <Button size="sm" onClick={() => setBegin({ enabled: 'no' })}>
        {t('console-games.hide')}
      </Button>
      <Button size="sm" kind="primary" onClick={() => setBegin({})}>
        {t('console-games.bulk.open')}
      </Button>
      {begin && (
        <BulkDialog
          ids={ids}
          begin={begin}
          onDone={() => {
            setBegin(null);
            untick();
          }}
          onClose={() => setBegin(null)}
        />
      )}
    </div>
  );
}
