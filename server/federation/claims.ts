export const PROVIDERS = ['google', 'facebook'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What a provider says of somebody, checked. */
export interface Claims {
  readonly provider: ProviderName;
  /** The provider's id of the account: never another's, at this provider. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider itself has seen that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** What a visit to the provider is checked against. All three are made from the browser's own secret. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
}

/** Somebody who can say who a person is. Whatever is wrong with the answer is thrown. */
export interface IdentityProvider {
  /** Where the browser goes. */
  address(redirectUri: string, checks: Checks): Promise<URL>;
  /** @param callback the address the browser came back to, with its query */
  claims(callback: URL, checks: Checks): Promise<Claims>;
}

const MAX_SUBJECT = 255;
const MAX_TEXT = 120;

/** Storable text of no more than a line, or null. */
export function plainText(value: unknown, max = MAX_TEXT): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const isPlain = text !== '' && text.length <= max && text.isWellFormed() && !/\p{Cc}/u.test(text);
  return isPlain ? text : null;
}

/** @throws Error the provider named nobody */
export function requireSubject(value: unknown): string {
  const subject = plainText(value, MAX_SUBJECT);
  if (subject === null) throw new Error('no_subject');
  return subject;
}
