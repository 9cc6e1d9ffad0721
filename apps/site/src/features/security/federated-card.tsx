import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Card } from '@croupier/ui';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { FederatedDialog, type LinkAction } from './federated-dialog.tsx';
import { showAgain } from './first-password.ts';

type Links = ValueOf<AllCalls['federatedLinks']>;
type Link = Links['list'][number];

function LinkRow({ provider, link, onAct }: { provider: Link['provider']; link?: Link; onAct: () => void }) {
  const { t, dateTime } = useT();
  const name = t(`federation.${provider}`);
  const since = link && t('federation.linkedAt', { time: dateTime(link.linkedAt) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{name}</p>
        <p className="truncate text-xs text-fg3">
          {[link?.email, since ?? t('federation.notLinked')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button kind={link ? 'quiet' : 'ghost'} size="sm" onClick={onAct}>
        {t(link ? 'federation.unlink' : 'federation.link')}
        <span className="sr"> {name}</span>
      </Button>
    </li>
  );
}

/** For who came by the provider alone: a password of their own, proved by showing the account there again. */
function NoPassword({ provider }: { provider: Link['provider'] }) {
  const { t } = useT();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await showAgain(provider).finally(() => setBusy(false));
  };
  return (
    <div className="mt-4 grid gap-2.5 border-t border-line pt-4">
      <p className="text-[.8125rem] text-fg2">
        {t('federation.noPassword', { provider: t(`federation.${provider}`) })}
      </p>
      <Button wide busy={busy} onClick={() => void go()}>
        {t('federation.setPassword')}
      </Button>
    </div>
  );
}

/** [spec 2.23] Accounts elsewhere that sign the person in. Nothing where the brand has none and there is none. */
export function FederatedCard() {
  const { t } = useT();
  const { data } = useCall('federatedLinks', {}, { staleTime: 0 });
  const [action, setAction] = useState<LinkAction | null>(null);
  if (!data || (data.list.length === 0 && data.offered.length === 0)) return null;
  const [first] = data.list;
  const without = !data.passwordSet;
  return (
    <Card title={t('federation.cardTitle')}>
      <ul aria-label={t('federation.cardTitle')} className="space-y-3">
        {data.list.map((link) => (
          <LinkRow
            key={link.provider}
            provider={link.provider}
            link={link}
            onAct={() => setAction({ kind: 'unlink', provider: link.provider, withPassword: !without })}
          />
        ))}
        {/* A new way in takes the password. */}
        {!without &&
          data.offered.map((provider) => (
            <LinkRow
              key={provider}
              provider={provider}
              onAct={() => setAction({ kind: 'link', provider, withPassword: true })}
            />
          ))}
      </ul>
      {without && first && <NoPassword provider={first.provider} />}
      {action && <FederatedDialog action={action} onClose={() => setAction(null)} />}
    </Card>
  );
}
