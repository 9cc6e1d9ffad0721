import { useT } from '@croupier/i18n';
import { Dialog, EmptyState, ErrorState, SkeletonRows } from '@croupier/ui';
import { useCall } from '../../api/use-call.ts';
import type { DialogProps } from '../../dialog-host.tsx';
import { AuthSide } from './auth-side.tsx';
import { RegisterPanel } from './register/register-panel.tsx';

function Content() {
  const { t } = useT();
  const { data, error, refetch } = useCall('registerSettings', {});
  // Numbers are checked by the rules of their regions, so the form waits for them too.
  const phones = useCall('countryCodes', {}, { staleTime: Infinity }).data;
  if (error) {
    return (
      <ErrorState
        className="m-6"
        title={t('states.errorTitle')}
        text={error.message}
        reference={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined || phones === undefined) {
    return (
      <div className="p-7">
        <SkeletonRows rows={6} />
      </div>
    );
  }
  if (!data.enabled) {
    return (
      <EmptyState
        className="m-6"
        art="empty/em-lock"
        title={t('auth.registerClosed')}
        text={t('auth.registerClosedText')}
      />
    );
  }
  return <RegisterPanel settings={data} phones={phones.list} />;
}

/** [spec 2.26] */
export default function RegisterDialog({ close }: DialogProps<'register'>) {
  const { t } = useT();
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('fields.title')} hideTitle>
      <div className="grid sm:grid-cols-[17rem_1fr]">
        <AuthSide group="w_register" />
        <Content />
      </div>
    </Dialog>
  );
}
