import { PROOF_BYTES, PROOFS_MAX } from '@croupier/contract/withdrawal-states';
import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import type { ChangeEvent } from 'react';
import Upload from '~icons/ph/upload-simple-bold';
import X from '~icons/ph/x-bold';

/** A file with the address the page shows it under. */
export interface Proof {
  readonly file: File;
  readonly address: string;
}

function Thumb({ proof: { file, address }, onRemove }: { proof: Proof; onRemove: () => void }) {
  const { t } = useT();
  return (
    <li className="relative h-20 w-28 overflow-hidden rounded-lg bg-s3">
      <img src={address} alt={file.name} className="size-full object-cover" />
      <button
        type="button"
        aria-label={t('withdraw.proofRemove', { name: file.name })}
        onClick={onRemove}
        className="absolute end-1 top-1 grid size-6 place-items-center rounded-full bg-[var(--bg)] text-xs"
      >
        <X />
      </button>
    </li>
  );
}

export interface ProofPickerProps {
  proofs: readonly Proof[];
  onChange: (proofs: Proof[]) => void;
}

/** [spec 3.18] Up to three pictures. What they are the server looks at itself. */
export function ProofPicker({ proofs, onChange }: ProofPickerProps) {
  const { t } = useT();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    for (const { name } of chosen.filter(({ size }) => size > PROOF_BYTES))
      toast({ kind: 'error', title: t('withdraw.proofLarge', { name }) });
    const taken = chosen.filter(({ size }) => size <= PROOF_BYTES).slice(0, PROOFS_MAX - proofs.length);
    onChange([...proofs, ...taken.map((file) => ({ file, address: URL.createObjectURL(file) }))]);
  };
  const remove = (proof: Proof) => {
    URL.revokeObjectURL(proof.address);
    onChange(proofs.filter((other) => other !== proof));
  };
  return (
    <fieldset className="mt-4">
      <legend className="flex w-full items-baseline justify-between gap-3 text-[.8125rem] font-semibold">
        {t('withdraw.proofs')}
        <span className="tnum text-xs font-normal text-fg3">
          {t('withdraw.proofsHint', { count: proofs.length, most: PROOFS_MAX })}
        </span>
      </legend>
      <ul className="mt-2 flex flex-wrap gap-2">
        {proofs.map((proof) => (
          <Thumb key={proof.address} proof={proof} onRemove={() => remove(proof)} />
        ))}
        {proofs.length < PROOFS_MAX && (
          <li>
            <label className="grid h-20 w-28 cursor-pointer place-items-center rounded-lg border border-dashed border-line-strong text-xl text-fg2 hover:text-fg has-focus-visible:outline-2 has-focus-visible:outline-[var(--focus)]">
              <input type="file" accept="image/png,image/jpeg" multiple className="sr" onChange={take} />
              <Upload aria-hidden />
              <span className="sr">{t('withdraw.proofAdd')}</span>
            </label>
          </li>
        )}
      </ul>
    </fieldset>
  );
}
