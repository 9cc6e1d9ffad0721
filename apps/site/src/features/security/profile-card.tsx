import { useT } from '@croupier/i18n';
import { Card, Kv } from '@croupier/ui';
import { AvatarChoice } from './avatar-choice.tsx';
import { detailRow } from './detail-row.ts';
import type { Centre } from './safeguards.ts';

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
