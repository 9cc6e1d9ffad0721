import { isRefusal } from '@croupier/client';
import { api } from '../../api/api.ts';
import { keepToken, sessionToken } from '../../stores/session.ts';
import { deviceForgotten, remembered } from './login/remembered.ts';

/** A page that waits longer for its person is shown to a visitor; who they are comes when it comes. */
const PATIENCE_MS = 2_500;

let running: Promise<string | null> | undefined;

async function ask(): Promise<string | null> {
  try {
    return (await api('resumeSession')).token;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (isRefusal(error, 'device_not_remembered')) deviceForgotten();
    return null;
  }
}

/**
 * [spec 4.3] A new session for a browser that is remembered, or null. A device token counts once and is shared by all
 * tabs: they take turns, and within a tab there is one try at a time.
 */
export function resumeSession(): Promise<string | null> {
  if (!remembered()?.device) return Promise.resolve(null);
  running ??= ('locks' in navigator ? navigator.locks.request('resume-session', ask) : ask()).finally(() => {
    running = undefined;
  });
  return running;
}

/** [spec 4.3] Before the page is drawn, so that an address that needs a person finds them. */
export async function resumeAtStart(): Promise<void> {
  if (sessionToken() !== null || !remembered()?.device) return;
  const resumed = resumeSession().then((token) => {
    if (token !== null && sessionToken() === null) keepToken(token);
  });
  await Promise.race([resumed, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
