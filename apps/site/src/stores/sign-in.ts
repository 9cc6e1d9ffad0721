import { queryClient } from '../api/query-client.ts';
import { forgetSession, keepToken } from './session.ts';

/** Answers that are about nobody; they stay when a person comes or goes. */
const PUBLIC = new Set([
  'systemStatus',
  'permission',
  'whitelabel',
  'gameMenus',
  'vendorLanes',
  'hotGames',
  'rankList',
  'jackpot',
  'notices',
  'registerSettings',
  'helpCenter',
]);

function dropPersonal() {
  queryClient.removeQueries({ predicate: (query) => !PUBLIC.has(String(query.queryKey[0])) });
}

/** A person has signed in: nothing of another person's is left, and their own is loaded as it is shown. */
export function signedIn(token: string) {
  dropPersonal();
  keepToken(token);
}

let leaving = false;

/** While a person signs out, the server's word that the session is over is no news: the way leads home, not to a login. */
export function setLeaving(on: boolean) {
  leaving = on;
}

export const isLeaving = () => leaving;

/** The session is over, by the person's wish or the server's. */
export function signedOut() {
  leaving = false;
  forgetSession();
  dropPersonal();
}
