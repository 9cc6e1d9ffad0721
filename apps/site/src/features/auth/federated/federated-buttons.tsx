import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, cx, toast } from '@croupier/ui';
import { useState } from 'react';
import { usePermission } from '../../../shell/brand.ts';
import { ProviderIcon, type ProviderName } from './federated-provider.tsx';
import { leaveFor } from './federated-way.ts';

export interface FederatedButtonsProps {
  next?: string | undefined;
  /** [spec 4.3] The tick beside the buttons, where there is one. */
  rememberMe?: boolean;
  className?: string;
}

/** [spec 2.25] One click to the providers that the brand has opened; nothing where there are none. */
export function FederatedButtons({ next, rememberMe, className }: FederatedButtonsProps) {
  const { t } = useT();
  const providers = usePermission().data?.info.federated.providers ?? [];
  const [leaving, setLeaving] = useState<ProviderName | null>(null);
  const go = async (provider: ProviderName) => {
    setLeaving(provider);
    try {
      // The page goes: the button stays busy until it has.
      await leaveFor(provider, { next, rememberMe });
    } catch (error) {
      setLeaving(null);
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: error.message });
    }
  };
  if (providers.length === 0) return null;
  return (
    <div className={cx('flex gap-2', className)}>
      {providers.map((provider) => (
        <Button
          key={provider}
          className="min-w-0 flex-1"
          icon={<ProviderIcon provider={provider} />}
          aria-label={t('federation.continue', { provider: t(`federation.${provider}`) })}
          busy={leaving === provider}
          disabled={leaving !== null}
          onClick={() => void go(provider)}
        >
          {t(`federation.${provider}`)}
        </Button>
      ))}
    </div>
  );
}
