import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCall } from '../../api/use-call.ts';
import { requestSpin, useKeepSpin } from './queries.ts';
import { SlotSession, type SlotView } from './slot-session.ts';
import type { SlotState } from './spin-view.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** A seat at the machine for as long as the page is open. */
export function useSlot(
  state: SlotState,
  onRefused: (error: unknown) => void,
): { session: SlotSession; view: SlotView } {
  const keep = useKeepSpin(state.game.gameCode);
  const [session] = useState(
    () =>
      new SlotSession(state, {
        request: (stake) => requestSpin(state.game.gameCode, stake),
        wait,
        now: () => performance.now(),
        onRound: keep,
        onRefused,
      }),
  );
  const view = useSyncExternalStore(session.store.subscribe, session.store.getState);
  const { data: balance } = useCall('balance', {});
  useEffect(() => {
    if (balance) session.balanceMoved(balance.balance, balance.version);
  }, [session, balance, view.phase]);
  useEffect(() => {
    session.reopen();
    const hide = () => document.hidden && session.hide();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      session.close();
    };
  }, [session]);
  return { session, view };
}
