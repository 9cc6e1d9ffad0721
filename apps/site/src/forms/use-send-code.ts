import { useEffect, useState } from 'react';

/** [spec 5.11] At most one request a second, however fast the button is pressed. */
const PAUSE_MS = 1_000;

export interface SendCode {
  busy: boolean;
  /** Seconds until another one may be asked for; 0: now. */
  wait: number;
  send: () => Promise<void>;
}

/**
 * [spec 4.5] Asks for a code and counts down to when another one may be asked for, as the server says.
 * @param ask makes the call; null when it was not sent
 */
export function useSendCode(ask: () => Promise<{ retryAfterSeconds: number } | null>): SendCode {
  const [busy, setBusy] = useState(false);
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  const wait = Math.max(0, Math.ceil((until - now) / 1000));
  const send = async () => {
    if (busy || wait > 0) return;
    setBusy(true);
    const [sent] = await Promise.all([ask(), new Promise((resolve) => setTimeout(resolve, PAUSE_MS))]).finally(() =>
      setBusy(false),
    );
    const at = performance.now();
    setNow(at);
    if (sent) setUntil(at + sent.retryAfterSeconds * 1000);
  };
  return { busy, wait, send };
}
