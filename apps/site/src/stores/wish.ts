import { create } from 'zustand';

/** What somebody wanted of a game when they were asked who they are (spec 4.13); done once it is known. */
export interface Wish {
  readonly act: 'launch' | 'favourite';
  readonly gameCode: string;
}

const KEY = 'wish';
/** Whoever takes longer than this to sign in or register has other things in mind. */
const LASTS_MS = 15 * 60_000;

interface Kept extends Wish {
  readonly until: number;
}

/** Signing in with another site's account leaves ours for a while: the wish outlives the page. */
function kept(): Wish | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    if (!found || typeof found.gameCode !== 'string' || !((found.until ?? 0) > Date.now())) return null;
    return { act: found.act === 'favourite' ? 'favourite' : 'launch', gameCode: found.gameCode };
  } catch {
    return null;
  }
}

export const useWish = create<{ wish: Wish | null }>(() => ({ wish: kept() }));

export function keepWish(wish: Wish) {
  sessionStorage.setItem(KEY, JSON.stringify({ ...wish, until: Date.now() + LASTS_MS } satisfies Kept));
  useWish.setState({ wish });
}

/** The wish, which is none any more. */
export function takeWish(): Wish | null {
  const { wish } = useWish.getState();
  sessionStorage.removeItem(KEY);
  if (wish) useWish.setState({ wish: null });
  return wish;
}
