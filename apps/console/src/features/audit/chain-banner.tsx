import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import Chain from '~icons/ph/link-simple-bold';
import Play from '~icons/ph/play-fill';
import Seal from '~icons/ph/seal-check-fill';
import Broken from '~icons/ph/warning-octagon-fill';
import { api } from '../../api/api.ts';

type Verdict = ValueOf<AllCalls['verifyAudit']>;

function useWords(verdict: Verdict | undefined) {
  const { t, dateTime } = useT();
  if (!verdict) {
    return {
      Icon: Chain,
      color: 'var(--info)',
      title: t('console-audit.bannerIdle'),
      text: t('console-audit.bannerIdleText'),
    };
  }
  const time = dateTime(verdict.verifiedAt);
  const count = verdict.entries;
  if (verdict.intact) {
    const text = t('console-audit.intactText', { time, hash: verdict.headHash.slice(0, 16) });
    return { Icon: Seal, color: 'var(--success)', title: t('console-audit.intact', { count }), text };
  }
  const title = t('console-audit.broken', { at: verdict.brokenAt ?? '' });
  return { Icon: Broken, color: 'var(--danger)', title, text: t('console-audit.brokenText', { time, count }) };
}

/** Recomputes the chain on the server and says what came of it. */
export function ChainBanner() {
  const { t } = useT();
  const verify = useMutation<Verdict>({ mutationFn: () => api('verifyAudit') });
  const { Icon, color, title, text } = useWords(verify.data);
  return (
    <section
      className="flex items-center gap-4 rounded-lg p-4"
      style={{
        background: `color-mix(in oklab, ${color} 9%, var(--surface-1))`,
        boxShadow: `inset 0 0 0 1px color-mix(in oklab, ${color} 42%, transparent)`,
      }}
    >
      <Icon className="shrink-0 text-4xl" style={{ color }} />
      <div role="status" className="min-w-0 flex-1">
        <p className="text-md font-extrabold">{title}</p>
        <p className="tnum text-fg2">{verify.error?.message ?? text}</p>
      </div>
      <Button kind="primary" icon={<Play />} busy={verify.isPending} onClick={() => verify.mutate()}>
        {t('console-audit.verify')}
      </Button>
    </section>
  );
}
