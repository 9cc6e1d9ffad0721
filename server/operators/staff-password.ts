import { Refusal } from '@croupier/contract';
import { isCommonPassword } from '#identity';

const SHORTEST = 12;
const LONGEST = 128;

/**
 * Longer than people's: an operator's password opens everybody's page.
 * @throws Refusal bad_input, password_common; both name `newPassword`
 */
export function requireStaffPassword(password: string, username: string): void {
  const characters = [...password];
  const spread = new Set(characters).size;
  if (characters.length < SHORTEST || characters.length > LONGEST) {
    throw new Refusal('bad_input', { fields: { newPassword: 'bad_input' } });
  }
  // Long, and yet one or two keys held down, or the name said twice.
  const named = password.toLowerCase().replaceAll(username.toLowerCase(), '').length < SHORTEST / 2;
  if (spread < 4 || named || isCommonPassword(password, username)) {
    throw new Refusal('password_common', { fields: { newPassword: 'password_common' } });
  }
}

export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');
