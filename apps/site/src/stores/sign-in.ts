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

/** The session is over, by the person's wish or the server's. */
export function signedOut() {
  forgetSession();
  dropPersonal();
}
