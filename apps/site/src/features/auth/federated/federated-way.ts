import type { ApiCode } from '@croupier/client';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ownPath } from '../../../shell/keepers/own-path.ts';
import type { ProviderName } from './federated-provider.tsx';

/** Where one wanted to go, kept in the tab while it is at the provider. */
const NEXT = 'federatedNext';
/** [spec 4.3] The browser is to be remembered, kept beside it. */
const REMEMBER = 'federatedRemember';

const keep = (name: string, text: string | undefined) =>
  text ? sessionStorage.setItem(name, text) : sessionStorage.removeItem(name);

/** [spec 2.25] Leaves for the provider, who sends the tab back to `/federated`. */
export async function leaveFor(
  provider: ProviderName,
  { next, rememberMe = false }: { next?: string | undefined; rememberMe?: boolean | undefined } = {},
): Promise<void> {
  const { url } = await api('beginFederatedSignIn', { provider, rememberMe });
  keep(NEXT, next);
  keep(REMEMBER, rememberMe ? '1' : undefined);
  location.assign(url);
}

export function takeNext(): string | undefined {
  const next = ownPath(sessionStorage.getItem(NEXT));
  sessionStorage.removeItem(NEXT);
  return next;
}

/** What was ticked before one left. */
export function takeRemember(): boolean {
  const wished = sessionStorage.getItem(REMEMBER) === '1';
  sessionStorage.removeItem(REMEMBER);
  return wished;
}

export type Arrival = { exchange: string; purpose: 'sign_in' | 'link' | 'password' } | { problem: ApiCode | 'nothing' };

/** What the address brought; it leaves the address at once. */
function takeArrival(): Arrival | null {
  const address = new URL(location.href);
  const { searchParams: query } = address;
  const [exchange, purpose, problem] = [query.get('exchange'), query.get('for'), query.get('problem')];
  if (!exchange && !problem) return null;
  history.replaceState(history.state, '', address.pathname);
  if (exchange && (purpose === 'link' || purpose === 'password')) return { exchange, purpose };
  return exchange ? { exchange, purpose: 'sign_in' } : { problem: problem as ApiCode };
}

let arrived: Arrival | null = null;

/** For this visit of the page: whoever comes back to it later has brought nothing. */
export function useArrival(): Arrival {
  const [arrival] = useState<Arrival>(() => (arrived = takeArrival() ?? arrived ?? { problem: 'nothing' }));
  useEffect(() => () => void (arrived = null), []);
  return arrival;
}

const asked = new Map<string, Promise<unknown>>();

/** An exchange counts once: whoever shows it twice in this tab gets the one answer. */
export function once<T>(exchange: string, ask: () => Promise<T>): Promise<T> {
  const asking = (asked.get(exchange) as Promise<T> | undefined) ?? ask();
  asked.set(exchange, asking);
  return asking;
}
