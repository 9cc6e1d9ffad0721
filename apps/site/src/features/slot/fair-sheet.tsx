import { useT } from '@croupier/i18n';
import { CopyButton, Kv, Mono, Sheet, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { SlotRound, SlotState } from './spin-view.ts';

interface FairSheetProps {
  open: boolean;
  onClose: () => void;
  seed: SlotState['seed'];
  round: SlotRound | null;
}

/** The commitment to the next round, before it is played. */
export function FairSheet({ open, onClose, seed, round }: FairSheetProps) {
  const { t, number } = useT();
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={t('slot.fairness')} closeOutside>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">
        <p className="text-fg2">{t('slot.fair.text')}</p>
        <h3 className="mt-5 text-[.8125rem] font-semibold text-fg2">{t('slot.fair.commit')}</h3>
        <p className="mt-1.5 flex items-center gap-2 rounded-md bg-s2 py-1.5 pe-1.5 ps-3">
          <Mono className="min-w-0 flex-1">{seed.serverSeedHash}</Mono>
          <CopyButton text={seed.serverSeedHash} />
        </p>
        <Kv
          className="mt-4"
          rows={[
            [t('slot.fair.client'), <Mono key="client">{seed.clientSeed}</Mono>],
            [t('slot.fair.nonce'), number(seed.nextNonce)],
          ]}
        />
        <p className="mt-2 text-xs text-fg3">{t('slot.fair.rotates', { count: seed.rotatesAfter })}</p>
        <Link to={paths.fairness(round?.id)} className={`${buttonClass('ghost', 'md', true)} mt-5`}>
          {t('slot.fair.open')}
        </Link>
      </div>
    </Sheet>
  );
}
