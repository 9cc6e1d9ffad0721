import type { ApiRefusal } from '@croupier/client';
import type { AllCalls, ValueOf } from '@croupier/contract';
import { PROOF_BYTES } from '@croupier/contract/withdrawal-states';
import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import Check from '~icons/ph/check-circle-fill';
import Upload from '~icons/ph/upload-simple-bold';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useCall } from '../../../api/use-call.ts';
import { base64Of, shrinkPicture } from '../../../forms/shrink-picture.ts';
import type { Deposit } from './deposit-steps.ts';

const KINDS = ['image/png', 'image/jpeg'];

/** Shrunk and sent; the server draws it anew and has the last word. */
function useSlip(id: string) {
  return useMutation<ValueOf<AllCalls['uploadSlip']>, ApiRefusal, File>({
    mutationFn: async (file) => api('uploadSlip', { id, picture: await base64Of(await shrinkPicture(file)) }),
    onSuccess: async () => {
      await Promise.all(['deposit', 'depositSlip'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
  });
}

function Preview({ id }: { id: string }) {
  const { t } = useT();
  const { data } = useCall('depositSlip', { id }, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return <span className="size-20 shrink-0 rounded-md bg-s3" />;
  return (
    <img
      src={`data:image/webp;base64,${data.picture}`}
      alt={t('deposit.slipPicture')}
      className="size-20 shrink-0 rounded-md object-cover"
    />
  );
}

/** The picture of a transfer: seen again after a reload, and another one may take its place. */
export function SlipField({ deposit: { id, slip } }: { deposit: Deposit }) {
  const { t } = useT();
  const [problem, setProblem] = useState<string>();
  const upload = useSlip(id);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    const wrong = KINDS.includes(file.type) ? file.size > PROOF_BYTES && t('deposit.slipLarge') : t('deposit.slipKind');
    setProblem(wrong || undefined);
    if (!wrong) upload.mutate(file);
  };
  const error = problem ?? upload.error?.message;
  return (
    <section aria-label={t('deposit.slip')}>
      <p className="mb-2 text-[.8125rem] text-fg2">{t('deposit.slipText')}</p>
      <div className="flex items-center gap-3">
        {slip && <Preview id={id} />}
        <label
          className={cx(
            'flex min-h-14 flex-1 cursor-pointer flex-wrap items-center justify-center gap-x-3 rounded-lg border border-dashed',
            'border-line-strong px-4 py-2 text-[.8125rem] font-bold hover:bg-s2 has-focus-visible:outline-2',
            'has-focus-visible:outline-[var(--focus)]',
            upload.isPending && 'animate-pulse',
          )}
        >
          <input type="file" accept={KINDS.join(',')} className="sr" disabled={upload.isPending} onChange={take} />
          <Upload aria-hidden className="text-lg" />
          {t(slip ? 'deposit.slipAnother' : 'deposit.slipAdd')}
          <span className="text-xs font-normal text-fg3">{t('deposit.slipKinds')}</span>
        </label>
      </div>
      <p role="status" className="mt-2 flex items-center gap-1.5 text-xs font-semibold">
        {error && <span className="text-danger">{error}</span>}
        {!error && slip && (
          <>
            <Check aria-hidden className="text-success" />
            {t('deposit.slipSent')}
          </>
        )}
      </p>
    </section>
  );
}
