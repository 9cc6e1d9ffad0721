import { useT } from '@croupier/i18n';
import { ErrorState, Skeleton } from '@croupier/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { HOUSE_SLOT } from '../../games/house.ts';
import { useSlotState } from './queries.ts';
import { SlotGame } from './slot-game.tsx';

function Loading() {
  return (
    <div role="status" className="grid h-[calc(100dvh-var(--header-h))] place-items-center p-6">
      <Skeleton className="aspect-[5/3] w-full max-w-3xl rounded-2xl" />
    </div>
  );
}

/** [spec 2.11] `/seamless`: the house's own games. */
export default function SlotPage() {
  const { t } = useT();
  const [search] = useSearchParams();
  const game = search.get('gameCode') ?? search.get('game') ?? HOUSE_SLOT;
  const { data, error, refetch } = useSlotState(game);
  // A round whose answer was lost: the machine is set up anew from what the server knows.
  const [table, setTable] = useState(0);
  const reopen = async () => {
    await refetch();
    setTable((before) => before + 1);
  };
  if (error) {
    return (
      <div className="mx-auto max-w-xl p-6">
        <ErrorState
          title={t('slot.error.state')}
          text={`${error.message} ${t('slot.error.stateText')}`}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) return <Loading />;
  return <SlotGame key={`${game} ${table}`} state={data} onLost={reopen} />;
}
