import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Art, cx, toast } from '@croupier/ui';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import Camera from '~icons/ph/camera-fill';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { reloadCentre } from './safeguards.ts';
import { base64Of, shrinkPicture } from '../../forms/shrink-picture.ts';

const AVATARS = ['fox', 'owl', 'panda', 'tiger', 'koala', 'astronaut'] as const;
const ROUND = 'size-14 overflow-hidden rounded-full bg-s3 ring-2';
const KINDS = 'image/jpeg,image/png,image/webp';

/** Sets another picture and shows it everywhere. */
function useChange() {
  const [busy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      await Promise.all([reloadCentre(), queryClient.invalidateQueries({ queryKey: ['memberIcon'] })]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}

interface UploadProps {
  busy: boolean;
  onFile: (file: File) => void;
}

function Upload({ busy, onFile }: UploadProps) {
  const { t } = useT();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file again is a choice too.
    currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <label
      className={cx(
        'grid size-14 cursor-pointer place-items-center rounded-full border border-dashed border-line-strong text-xl',
        'text-fg2 hover:text-fg has-focus-visible:outline-2 has-focus-visible:outline-[var(--focus)]',
        busy && 'animate-pulse',
      )}
    >
      <input type="file" accept={KINDS} className="sr" disabled={busy} onChange={take} />
      <Camera aria-hidden />
      <span className="sr">{t('security.avatar.upload')}</span>
    </label>
  );
}

function Choice({
  pressed,
  label,
  children,
  onPick,
}: {
  pressed: boolean;
  label: string;
  children: ReactNode;
  onPick?: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      className={cx(ROUND, pressed ? 'ring-[var(--primary)]' : 'ring-transparent')}
      onClick={onPick}
    >
      {children}
    </button>
  );
}

/** [spec 7.16] One of our pictures, or one of the person's own. */
export function AvatarChoice({ current }: { current: string }) {
  const { t } = useT();
  const { busy, change } = useChange();
  const upload = (file: File) =>
    void change(async () => api('uploadAvatar', { picture: await base64Of(await shrinkPicture(file)) }));
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-[.8125rem] font-semibold text-fg2">{t('security.avatar')}</legend>
      <div className="flex flex-wrap gap-2.5">
        {current.startsWith('/wps/') && (
          <Choice pressed label={t('security.avatar.own')}>
            <img src={current} alt="" width={56} height={56} className="size-full object-cover" />
          </Choice>
        )}
        {AVATARS.map((name) => {
          const src = `/art/avatar/av-${name}.avif`;
          return (
            <Choice
              key={name}
              pressed={src === current}
              label={t(`security.avatar.${name}`)}
              onPick={() => void change(() => api('setAvatar', { avatar: name }))}
            >
              <Art src={src} width={56} height={56} className="size-full object-cover" />
            </Choice>
          );
        })}
        <Upload busy={busy} onFile={upload} />
      </div>
      <p className="mt-2 text-xs text-fg3">{t('security.avatar.hint')}</p>
    </fieldset>
  );
}
