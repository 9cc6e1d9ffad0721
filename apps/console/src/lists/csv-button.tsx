import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, toast } from '@croupier/ui';
import { useState } from 'react';
import Export from '~icons/ph/export-bold';
import { saveCsv } from './save-csv.ts';

interface CsvButtonProps {
  name: string;
  /** What the file is, where it is not the list. */
  label?: string;
  load: () => Promise<unknown>;
}

/** The whole filter as a file, not only the rows on the screen. */
export function CsvButton({ name, label, load }: CsvButtonProps) {
  const { t } = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveCsv(String(await load()), name);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Export />} busy={busy} onClick={() => void save()}>
      {label ?? t('console-shell.csv')}
    </Button>
  );
}
