import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { loadWithTexts } from '../../lazy/load-with-texts.ts';
import { closeRealityCheck, openRealityCheck, useRealityCheck } from '../../stores/reality-check.ts';
import { usePlayPosition } from '../play-position.ts';

const RealityDialog = lazy(() => loadWithTexts(() => import('../../features/protection/reality-dialog.tsx')));

/** While somebody plays, their position is asked for this often at most. */
const REFRESH_MS = 5_000;

/** Bets come fast; what they add up to is asked for now and then. */
function useFreshPosition() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== 'balance' || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: ['playPosition'] });
      }, REFRESH_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}

/** Asks, when it is time, whether the person would like to go on; nothing is played before they answer. */
export function RealityKeeper() {
  const known = usePlayPosition();
  const open = useRealityCheck((store) => store.open);
  useFreshPosition();
  const dueAt = known && Date.parse(known.position.realityDueAt) - known.aheadMs;
  useEffect(() => {
    if (dueAt === null) {
      closeRealityCheck();
      return;
    }
    const timer = setTimeout(openRealityCheck, Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [dueAt]);
  if (!known || !open) return null;
  return (
    <Suspense fallback={<div role="status" className="dlg-overlay" />}>
      <RealityDialog {...known} />
    </Suspense>
  );
}
