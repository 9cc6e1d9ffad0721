import { PROOF_BYTES, PROOFS_MAX } from '@croupier/contract/withdrawal-states';
import { useT } from '@croupier/i18n';
import { toast } from '@croupier/ui';
import { type ChangeEvent, useEffect, useState } from 'react';
import Upload from '~icons/ph/upload-simple-bold';
import X from '~icons/ph/x-bold';

function Thumb({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useT();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li className="relative h-20 w-28 overflow-hidden rounded-lg bg-s3">
      {address && <img src={address} alt={file.name} className="size-full object-cover" />}
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
  files: readonly File[];
  onChange: (files: File[]) => void;
}

/** [spec 3.18] Up to three pictures. What they are the server looks at itself. */
export function ProofPicker({ files, onChange }: ProofPickerProps) {
  const { t } = useT();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    for (const { name } of chosen.filter(({ size }) => size > PROOF_BYTES))
      toast({ kind: 'error', title: t('withdraw.proofLarge', { name }) });
    onChange([...files, ...chosen.filter(({ size }) => size <= PROOF_BYTES)].slice(0, PROOFS_MAX));
  };
  return (
    <fieldset className="mt-4">
      <legend className="flex w-full items-baseline justify-between gap-3 text-[.8125rem] font-semibold">
        {t('withdraw.proofs')}
        <span className="tnum text-xs font-normal text-fg3">
          {t('withdraw.proofsHint', { count: files.length, most: PROOFS_MAX })}
        </span>
      </legend>
      <ul className="mt-2 flex flex-wrap gap-2">
        {files.map((file, nr) => (
          <Thumb
            key={`${nr} ${file.name} ${file.lastModified}`}
            file={file}
            onRemove={() => onChange(files.filter((other) => other !== file))}
          />
        ))}
        {files.length < PROOFS_MAX && (
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
