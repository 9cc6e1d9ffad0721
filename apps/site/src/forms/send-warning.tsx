import { useT } from '@croupier/i18n';
import { Confirm } from '@croupier/ui';
import { dismissWarning, useWarning } from './warning.ts';

/** [spec 8.1] Over the form, with one button; what was typed stays. */
export function SendWarning() {
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
