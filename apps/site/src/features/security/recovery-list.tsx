import { useT } from '@croupier/i18n';
import { Button, Mono, toast } from '@croupier/ui';
import Copy from '~icons/ph/copy-bold';
import Down from '~icons/ph/download-simple-bold';
import { saveFile } from './save-file.ts';

/** The ten codes, this once, with two ways to keep them. */
export function RecoveryList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useT();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'success', title: t('common.copied') });
  };
  return (
    <div className="grid gap-4">
      <p className="text-[.8125rem] text-fg2">{t('security.codesText')}</p>
      <ul aria-label={t('security.recovery')} className="grid grid-cols-2 gap-1.5">
        {codes.map((code) => (
          <li
            key={code}
            dir="ltr"
            className="rounded-md bg-s2 px-3 py-1.5 text-center shadow-[inset_0_0_0_1px_var(--line)]"
          >
            <Mono className="!text-[.8125rem] font-semibold">{code}</Mono>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <Button icon={<Down />} onClick={() => saveFile(text, 'recovery-codes.txt', 'text/plain')}>
          {t('security.download')}
        </Button>
        <Button icon={<Copy />} onClick={() => void copy()}>
          {t('security.copyAll')}
        </Button>
      </div>
      <Button kind="primary" size="lg" wide onClick={onDone}>
        {t('security.saved')}
      </Button>
    </div>
  );
}
