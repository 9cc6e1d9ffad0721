import { useT } from '@croupier/i18n';
import { Button, Card } from '@croupier/ui';
import { openDialog } from '../../stores/dialogs.ts';

export function CloseAccountCard() {
  const { t } = useT();
  return (
    <Card title={t('closure.card')}>
      <p className="text-[.8125rem] text-fg2">{t('closure.cardText')}</p>
      <Button kind="danger" className="mt-3" onClick={() => openDialog({ kind: 'close-account' })}>
        {t('closure.open')}
      </Button>
    </Card>
  );
}
