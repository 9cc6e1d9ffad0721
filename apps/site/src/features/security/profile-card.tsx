import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Art, Card, cx, Kv, toast } from '@croupier/ui';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { detailRow } from './detail-row.ts';
import { reloadCentre, type Centre } from './safeguards.ts';

const AVATARS = ['fox', 'owl', 'panda', 'tiger', 'koala', 'astronaut'] as const;

function AvatarChoice({ current }: { current: string }) {
  const { t } = useT();
  const pick = async (avatar: (typeof AVATARS)[number]) => {
    try {
      await api('setAvatar', { avatar });
      await Promise.all([reloadCentre(), queryClient.invalidateQueries({ queryKey: ['memberIcon'] })]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
    }
  };
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-[.8125rem] font-semibold text-fg2">{t('security.avatar')}</legend>
      <div className="flex flex-wrap gap-2.5">
        {AVATARS.map((name) => {
          const src = `/art/avatar/av-${name}.avif`;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={src === current}
              aria-label={t(`security.avatar.${name}`)}
              className={cx(
                'size-14 overflow-hidden rounded-full bg-s3 ring-2',
                src === current ? 'ring-[var(--primary)]' : 'ring-transparent',
              )}
              onClick={() => void pick(name)}
            >
              <Art src={src} width={56} height={56} className="size-full object-cover" />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** [spec 2.23] Who the account belongs to, with what others must not read masked by the server. */
export function ProfileCard({ centre }: { centre: Centre }) {
  const translator = useT();
  const { t, date } = translator;
  const details = centre.details.map((detail) => detailRow(translator, detail)).filter((row) => row !== null);
  const or = (value: string | null) => value ?? t('security.none');
  return (
    <Card title={t('security.profile')}>
      <Kv
        rows={[
          [t('security.account'), centre.account],
          [t('security.payeeName'), or(centre.payeeName)],
          [t('security.birthday'), or(centre.birthday)],
          ...details,
          [t('security.since'), date(centre.registeredAt)],
        ]}
      />
      <AvatarChoice current={centre.avatar} />
    </Card>
  );
}
