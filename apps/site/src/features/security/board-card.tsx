import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Card, Switch, toast } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';

/** [spec 9.3] Whether one's wins may stand on the winners board. */
export function BoardCard() {
  const { t } = useT();
  const client = useQueryClient();
  const { data } = useCall('boardChoice', {});
  const [busy, setBusy] = useState(false);
  const change = async (shown: boolean) => {
    setBusy(true);
    try {
      const answer = await api('setBoardChoice', { shown });
      client.setQueriesData({ queryKey: ['boardChoice'] }, answer);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t('security.board')}>
      <div className="flex items-start gap-4">
        <p className="flex-1 text-[.8125rem] text-fg2">{t('security.boardText')}</p>
        <Switch
          label={t('security.boardSwitch')}
          on={data?.shown ?? true}
          disabled={busy || data === undefined}
          onChange={(shown) => void change(shown)}
        />
      </div>
    </Card>
  );
}
