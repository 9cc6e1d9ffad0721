import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, Card, toast } from '@croupier/ui';
import { useState } from 'react';
import Down from '~icons/ph/download-simple-bold';
import { api } from '../../api/api.ts';
import { saveFile } from './save-file.ts';

const json = async () =>
  saveFile(`${JSON.stringify(await api('exportAccount'), null, 2)}\n`, 'account.json', 'application/json');
const csv = async () => {
  // A text, whatever the contract says of its lines.
  const text: unknown = await api('exportAccountCsv');
  saveFile(String(text), 'account.csv', 'text/csv');
};

/** What the site keeps about a person is theirs to take. */
export function DataCard() {
  const { t } = useT();
  const [busy, setBusy] = useState(false);
  const save = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t('security.export')}>
      <p className="text-[.8125rem] text-fg2">{t('security.exportText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<Down />} disabled={busy} onClick={() => void save(json)}>
          {t('security.exportJson')}
        </Button>
        <Button icon={<Down />} disabled={busy} onClick={() => void save(csv)}>
          {t('security.exportCsv')}
        </Button>
      </div>
    </Card>
  );
}
