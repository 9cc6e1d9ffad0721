/** What comes back into the sign-in form (spec 4.3). The password never does: a token no script sees stands for it. */
export interface RememberedSignIn {
  username: string;
  mobileNum: string;
  dialingCode: string;
  /** The server has given this browser a token that signs in. */
  device: boolean;
}

const NAME = 'sign-in';
const DAY_SECONDS = 86_400;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the cookies say, or null when they say nothing that can be read. */
export function readRemembered(cookies: string): RememberedSignIn | null {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${NAME}=`));
  if (!pair) return null;
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(pair.slice(NAME.length + 1)));
    if (typeof kept !== 'object' || kept === null) return null;
    const { username, mobileNum, dialingCode, device } = kept as Record<string, unknown>;
    return {
      username: asText(username),
      mobileNum: asText(mobileNum),
      dialingCode: asText(dialingCode),
      device: device === true,
    };
  } catch {
    return null;
  }
}

/** The cookie that keeps it for a day; null has it forgotten. */
export function rememberedCookie(kept: RememberedSignIn | null, secure: boolean): string {
  const value = kept ? encodeURIComponent(JSON.stringify(kept)) : '';
  const attributes = `path=/; max-age=${kept ? DAY_SECONDS : 0}; samesite=lax${secure ? '; secure' : ''}`;
  return `${NAME}=${value}; ${attributes}`;
}

export const remembered = (): RememberedSignIn | null => readRemembered(document.cookie);

function keepRemembered(kept: RememberedSignIn | null): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser yet
  document.cookie = rememberedCookie(kept, location.protocol === 'https:');
}

/** After a sign-in: what was typed is kept when the person wished so, and forgotten when not. */
export function rememberSignIn(wished: boolean, typed: Partial<RememberedSignIn>): void {
  const empty = { username: '', mobileNum: '', dialingCode: '' };
  keepRemembered(wished ? { ...empty, ...remembered(), ...typed, device: true } : null);
}

/** The server no longer knows this browser; the name still comes back. */
export function deviceForgotten(): void {
  const kept = remembered();
  if (kept) keepRemembered({ ...kept, device: false });
}
