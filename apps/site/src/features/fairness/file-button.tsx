import { type RoundRecord, readRound } from '@croupier/engines';
import { useT } from '@croupier/i18n';
import { Button, toast } from '@croupier/ui';
import { useRef } from 'react';
import Folder from '~icons/ph/folder-open-fill';

/** A record is some kilobytes; anything far larger is no record and need not be read. */
const LARGEST_BYTES = 200_000;

async function roundIn(file: File): Promise<ReturnType<typeof readRound>> {
  if (file.size > LARGEST_BYTES) return { ok: false, problems: [`${file.size} B`] };
  try {
    return readRound(JSON.parse(await file.text()));
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Opens a downloaded round; it never leaves the machine. */
export function FileButton({ onRound }: { onRound: (round: RoundRecord) => void }) {
  const { t } = useT();
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = await roundIn(file);
    if (read.ok) onRound(read.round);
    else toast({ kind: 'error', title: t('fairness.fileWrong'), text: read.problems.slice(0, 3).join('; ') });
  };
  return (
    <>
      <Button icon={<Folder />} onClick={() => input.current?.click()}>
        {t('fairness.openFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
