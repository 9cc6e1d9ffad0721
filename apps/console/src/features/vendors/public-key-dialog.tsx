import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, CopyButton, Dialog, SkeletonRows } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

interface PublicKeyDialogProps {
  vendor: string;
  id: string;
  onClose: () => void;
}

/** The half of a key that the other side gets, or has given us: to hand over and to compare. */
export function PublicKeyDialog({ vendor, id, onClose }: PublicKeyDialogProps) {
  const { t } = useT();
  const { data, error } = useQuery<ValueOf<AllCalls['vendorPublicKey']>>({
    queryKey: ['vendorPublicKey', vendor, id],
    queryFn: ({ signal }) => api('vendorPublicKey', { vendor, id }, { signal }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('console-vendors.publicKeyOf', { id })}
      className="sm:!w-[min(38rem,100vw-2rem)]"
    >
      <div className="grid gap-3 p-5 text-[.875rem]">
        <p className="text-fg2">{t('console-vendors.publicKeyText', { vendor })}</p>
        {error && (
          <p role="alert" className="text-danger">
            {error.message}
          </p>
        )}
        {!data && !error && <SkeletonRows rows={4} />}
        {data && (
          <div className="flex items-start gap-2">
            <pre
              tabIndex={0}
              dir="ltr"
              className="min-w-0 flex-1 overflow-x-auto rounded-md bg-s2 p-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
            >
              {data.publicKey.trim()}
            </pre>
            <CopyButton text={data.publicKey} />
          </div>
        )}
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('console-vendors.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
