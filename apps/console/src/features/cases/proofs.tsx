import { useT } from '@croupier/i18n';
import { Dialog, Skeleton } from '@croupier/ui';
import { useState } from 'react';
import { useProof } from './queries.ts';

function Proof({ picture, name, onOpen }: { picture: string; name: string; onOpen: (address: string) => void }) {
  const { t } = useT();
  const { data, error } = useProof(picture);
  if (error) return <p className="text-xs text-danger">{t('console-cases.proofFailed')}</p>;
  if (!data) return <Skeleton className="h-16 !rounded-md" />;
  return (
    <button type="button" className="overflow-hidden rounded-md bg-s3" onClick={() => onOpen(data)}>
      <img src={data} alt={name} className="h-16 w-full object-cover" />
    </button>
  );
}

/** What the person sent as a proof; larger on a click. */
export function Proofs({ pictures, count }: { pictures: readonly string[] | null; count: number }) {
  const { t } = useT();
  const [open, setOpen] = useState<string | null>(null);
  const name = (nr: number) => t('console-cases.proofOf', { nr: nr + 1, count });
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-cases.proofs')}</h3>
      {count === 0 && <p className="text-xs text-fg3">{t('console-cases.noProofs')}</p>}
      {count > 0 && pictures === null && (
        <p className="text-xs text-fg3">{t('console-cases.proofsHidden', { count })}</p>
      )}
      <div className="grid grid-cols-3 gap-2">
        {pictures?.map((picture, nr) => (
          <Proof key={picture} picture={picture} name={name(nr)} onOpen={setOpen} />
        ))}
      </div>
      {open && (
        <Dialog
          open
          title={t('console-cases.proofs')}
          onOpenChange={(next) => !next && setOpen(null)}
          className="!w-[min(60rem,100vw-2rem)]"
        >
          <img src={open} alt={t('console-cases.proofs')} className="mx-auto max-h-[75vh] p-4" />
        </Dialog>
      )}
    </section>
  );
}
