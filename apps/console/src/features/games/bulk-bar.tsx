import { useT } from '@croupier/i18n';
import { Button, Confirm, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';

interface BulkBarProps {
  ids: ReadonlySet<string>;
  onDone: () => void;
}

/** What can be done with all that are ticked; taking away is asked about once. */
export function BulkBar({ ids, onDone }: BulkBarProps) {
  const { t } = useT();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (enabled: boolean) => api('switchGames', { nodeIds: [...ids], enabled }),
    onSuccess: ({ changed }) => {
      toast({ kind: 'success', title: t('console-games.switched', { count: changed }) });
      onDone();
    },
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: async () => {
      setAsking(false);
      await Promise.all(
        ['operatedGames', 'operatedGame'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  return (
    <div
      role="region"
      aria-label={t('console-games.bulk')}
      className="panel sticky bottom-0 flex flex-wrap items-center gap-2.5 !rounded-lg p-3 shadow-3"
    >
      <p className="tnum me-auto font-bold" role="status">
        {t('console-games.ticked', { count: ids.size })}
      </p>
      <Button size="sm" kind="quiet" onClick={onDone}>
        {t('console-games.untick')}
      </Button>
      <Button size="sm" busy={change.isPending} onClick={() => change.mutate(true)}>
        {t('console-games.show')}
      </Button>
      <Button size="sm" kind="danger" busy={change.isPending} onClick={() => setAsking(true)}>
        {t('console-games.hide')}
      </Button>
      <Confirm
        open={asking}
        danger
        busy={change.isPending}
        title={t('console-games.hideAsk', { count: ids.size })}
        text={t('console-games.hideText')}
        confirmLabel={t('console-games.hide')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => change.mutate(false)}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
