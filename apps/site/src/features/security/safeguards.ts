import type { AllCalls, ValueOf } from '@croupier/contract';
import { queryClient } from '../../api/query-client.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { openFirstPassword } from './first-password.ts';

export type Centre = ValueOf<AllCalls['securityCenter']>;
export type Safeguard = NonNullable<Centre['next']>;
export type SignIn = ValueOf<AllCalls['ownSessions']>['list'][number];

/** What each adds to the score, as the server counts it. */
export const POINTS: Record<Safeguard, number> = {
  password: 25,
  email: 20,
  mobile: 10,
  payment: 10,
  totp: 25,
  recovery: 10,
};

export function openPassword({ passwordChangedAt }: Centre) {
  if (passwordChangedAt === null) void openFirstPassword();
  else openDialog({ kind: 'change-password' });
}

export function openContact(channel: 'sms' | 'email', { value, verifiedAt }: Centre['email']) {
  openDialog({ kind: 'verify-contact', channel, current: value, verified: verifiedAt !== null });
}

export const reloadCentre = () => queryClient.invalidateQueries({ queryKey: ['securityCenter'] });
