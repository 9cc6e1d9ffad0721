import { useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useMember } from './member.ts';

/** Where somebody who plays for real stands. Asked once; pushes make it be asked again. */
export function usePlayPosition() {
  const { isReal, member } = useMember();
  const enabled = isReal && member?.mustChangePassword !== true;
  const { data, dataUpdatedAt } = useCall('playPosition', {}, { enabled, staleTime: Infinity });
  // The server's clock, whatever the visitor's says.
  return enabled && data ? { position: data, aheadMs: Date.parse(data.now) - dataUpdatedAt } : null;
}

const MINUTE_MS = 60_000;

/** Hours and minutes: `1:05`. */
export const clockText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Whole minutes since the session began, counted on from what the server said. */
export function useMinutesIn(began: string, aheadMs: number): number {
  const minutes = () => Math.max(0, Math.floor((Date.now() + aheadMs - Date.parse(began)) / MINUTE_MS));
  const [shown, setShown] = useState(minutes);
  useEffect(() => {
    const look = () => setShown(minutes());
    look();
    const timer = setInterval(look, MINUTE_MS / 4);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads the clock anew each time
  }, [began, aheadMs]);
  return shown;
}
