import type { RememberedSignIn } from './remembered.ts';
import type { Challenge } from './second-factor.ts';

/** What the person typed, as far as it may come back another day. */
export type Typed = Partial<RememberedSignIn>;

/** What the ways to sign in share: the tick, and what a form tells of itself. */
export interface SignInSteps {
  rememberMe: boolean;
  onRememberMe: (wished: boolean) => void;
  onToken: (token: string, typed: Typed) => void;
  /** A second factor is wanted before. */
  onChallenge: (challenge: Challenge, typed: Typed) => void;
}
