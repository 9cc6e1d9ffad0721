import type { AllCalls, InputOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Pill } from '@croupier/ui';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { useStricter } from './use-stricter.ts';

type Length = InputOf<AllCalls['excludePerson']>['length'];

const LENGTHS = ['24h', '48h', '7d', '30d', '6m', '1y', '5y', 'permanent'] as const satisfies readonly Length[];
const isBreak = (length: Length) => ['24h', '48h', '7d', '30d'].includes(length);

/** A time-out for a person, which nobody ends early. */
export function TimeOutDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useT();
  const [length, setLength] = useState<Length>('24h');
  const begin = useStricter((reason) => api('excludePerson', { id, length, reason }), onClose);
  const nameOf = (one: Length) =>
    isBreak(one) ? t(`console-protection.break.${one as '24h'}`) : t(`console-protection.out.${one as '6m'}`);
  return (
    <ReasonDialog
      title={t('console-protection.actOut')}
      text={t('console-protection.actNote')}
      label={t('console-protection.reason')}
      doIt={t('console-protection.submitOut')}
      kind="danger"
      busy={begin.isPending}
      onDo={(reason) => begin.mutate(reason)}
      onClose={onClose}
    >
      <div role="group" aria-label={t('console-protection.length')} className="flex flex-wrap gap-2">
        {LENGTHS.map((one) => (
          <Pill key={one} on={one === length} onClick={() => setLength(one)}>
            {nameOf(one)}
          </Pill>
        ))}
      </div>
    </ReasonDialog>
  );
}
