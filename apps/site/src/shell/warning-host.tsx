import { useT } from '@croupier/i18n';
import { Confirm } from '@croupier/ui';
import { dismissWarning, useWarning } from '../stores/warning.ts';

/** [spec 8.1] A message with one button; it takes nothing away from what stands below it. */
export function WarningHost() {
  const { t } = useT();
  const text = useWarning((warning) => warning.text);
  return (
    <Confirm
      open={text !== null}
      title={t('auth.codeNotSent')}
      text={text}
      confirmLabel={t('common.confirm')}
      onConfirm={dismissWarning}
      onCancel={dismissWarning}
    />
  );
}
