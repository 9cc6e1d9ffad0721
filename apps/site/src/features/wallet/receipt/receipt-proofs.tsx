import { useT } from '@croupier/i18n';
import { Dialog, Skeleton } from '@croupier/ui';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';

/** A proof never changes. */
const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY };

function Proof({ id, at }: { id: string; at: number }) {
  const { t } = useT();
  const [open, setOpen] = useState(false);
  const { data } = useCall('receiptProof', { id, at }, FOR_GOOD);
  if (!data) return <Skeleton className="size-20" />;
  const source = `data:image/webp;base64,${data.picture}`;
  const name = t('withdraw.proofNumber', { number: at + 1 });
  return (
    <>
      <button
        type="button"
        aria-label={t('withdraw.proofOpen', { number: at + 1 })}
        onClick={() => setOpen(true)}
        className="overflow-hidden rounded-md shadow-[inset_0_0_0_1px_var(--line)]"
      >
        <img src={source} alt="" className="size-20 object-cover" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={name}>
        <div className="p-5">
          <img src={source} alt={name} className="mx-auto max-h-[70dvh] rounded-md object-contain" />
        </div>
      </Dialog>
    </>
  );
}

/** The pictures a person has sent of what did not arrive, as the server keeps them. */
export function ReceiptProofs({ id, count }: { id: string; count: number }) {
  const { t } = useT();
  return (
    <section aria-label={t('withdraw.proofsSent')} className="mt-3">
      <p className="mb-2 text-[.8125rem] text-fg3">{t('withdraw.proofsSent')}</p>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: count }, (_, at) => (
          <Proof key={at} id={id} at={at} />
        ))}
      </div>
    </section>
  );
}
