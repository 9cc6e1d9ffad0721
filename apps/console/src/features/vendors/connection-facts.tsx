import { useT } from '@croupier/i18n';
import { Button, Kv, Mono } from '@croupier/ui';
import { useState } from 'react';
import Plug from '~icons/ph/plugs-connected-bold';
import Test from '~icons/ph/stethoscope-bold';
import { ConnectionDialog } from './connection-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { conditionOf, type VendorFacts } from './words.ts';

/** How the brand is connected with a vendor, and whether that works. */
export function ConnectionFacts({ facts, mayWrite }: { facts: VendorFacts; mayWrite: boolean }) {
  const { t, dateTime } = useT();
  const [open, setOpen] = useState<'edit' | 'test' | null>(null);
  const { connection, row } = facts;
  if (!connection && conditionOf(row) === 'house') return null;
  if (!connection) return <p className="text-xs text-fg3">{t('console-vendors.notConnected')}</p>;
  const close = () => setOpen(null);
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-xs font-bold text-fg2">{t('console-vendors.connection')}</h3>
      <Kv
        rows={[
          [t('console-vendors.enabled'), t(connection.enabled ? 'console-vendors.on' : 'console-vendors.off')],
          [t('console-vendors.dialect'), t(`console-vendors.dialect.${connection.dialect}`)],
          [t('console-vendors.baseUrl'), <Mono key="url">{connection.baseUrl}</Mono>],
          [t('console-vendors.gameOrigin'), <Mono key="origin">{connection.gameOrigin}</Mono>],
          [t('console-vendors.operatorId'), connection.operatorId],
          [t('console-vendors.allowedIps'), connection.allowedIps.join(' ') || t('console-vendors.anywhere')],
          [t('console-vendors.lookedAt'), connection.healthAt ? dateTime(connection.healthAt) : '—'],
        ]}
      />
      {mayWrite && (
        <>
          <Button icon={<Test />} onClick={() => setOpen('test')}>
            {t('console-vendors.test')}
          </Button>
          <Button icon={<Plug />} onClick={() => setOpen('edit')}>
            {t('console-vendors.edit')}
          </Button>
        </>
      )}
      {open === 'edit' && <ConnectionDialog vendor={row.vendor} connection={connection} onClose={close} />}
      {open === 'test' && <TestDialog vendor={row.vendor} onClose={close} />}
    </section>
  );
}
