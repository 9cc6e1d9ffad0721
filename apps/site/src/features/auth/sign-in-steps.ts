import type { RememberedSignIn } from './remembered.ts';
import type { Challenge } from './second-factor.ts';

/** What the person typed, as far as it may come back another day. */
export type Typed = Partial<RememberedSignIn> & { rememberMe: boolean };

/** What a form of signing in tells of itself. */
export interface SignInSteps {
  onToken: (token: string, typed: Typed) => void;
  /** A second factor is wanted before. */
  onChallenge: (challenge: Challenge, typed: Typed) => void;
}
