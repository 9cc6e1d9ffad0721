import { useT } from '@croupier/i18n';
import { buttonClass, type ButtonKind } from '@croupier/ui';
import Headset from '~icons/ph/headset-fill';
import { useCall } from '../../api/use-call.ts';

/** A way to a human, from what the status call says, which answers even in maintenance. */
export function SupportLink({ kind = 'ghost' }: { kind?: ButtonKind }) {
  const { t } = useT();
  const { data } = useCall('systemStatus', {});
  const service = data?.customerService.find((one) => one.csType === 'LIVECHAT') ?? data?.customerService[0];
  if (service === undefined) return null;
  return (
    <a href={service.path} target="_blank" rel="noreferrer" className={buttonClass(kind, 'lg')}>
      <Headset />
      {t('states.support')}
    </a>
  );
}
