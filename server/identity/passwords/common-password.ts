import { dictionary } from '@zxcvbn-ts/language-common';

let common: Set<string> | undefined;

/** Spec 9.2: only ever the state of an imported or reset account, never chosen. */
const DEFAULT_PASSWORD = '123456';

/** True for one of the 49,000 most used passwords, whatever its capitals, and for the user name in either direction. */
export function isCommonPassword(password: string, username: string): boolean {
  common ??= new Set<string>(dictionary['passwords-common']);
  const lower = password.toLowerCase();
  const name = username.toLowerCase();
  return lower === DEFAULT_PASSWORD || common.has(lower) || lower === name || lower === [...name].reverse().join('');
}
