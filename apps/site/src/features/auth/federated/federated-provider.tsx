import type { AllCalls, InputOf } from '@croupier/contract';
import Facebook from '~icons/simple-icons/facebook';

export type ProviderName = InputOf<AllCalls['beginFederatedSignIn']>['provider'];

/** Google's mark has four colours, which no icon of one colour may stand for. */
const MARK = [
  [
    '#4285f4',
    'M45.12 24.5c0-1.56-.14-3.06-.4-4.5H24v8.51h11.84a10.2 10.2 0 0 1-4.39 6.64v5.52h7.11c4.16-3.83 6.56-9.47 6.56-16.17z',
  ],
  ['#34a853', 'M24 46c5.94 0 10.92-1.97 14.56-5.33l-7.11-5.52a13.3 13.3 0 0 1-19.76-6.97H4.34v5.7A22 22 0 0 0 24 46z'],
  ['#fbbc05', 'M11.69 28.18a13.2 13.2 0 0 1 0-8.36v-5.7H4.34a22 22 0 0 0 0 19.76z'],
  [
    '#ea4335',
    'M24 10.75c3.23 0 6.13 1.11 8.41 3.29l6.31-6.31A21.1 21.1 0 0 0 24 2 22 22 0 0 0 4.34 14.12l7.35 5.7A13.1 13.1 0 0 1 24 10.75z',
  ],
] as const;

export function ProviderIcon({ provider }: { provider: ProviderName }) {
  if (provider === 'facebook') return <Facebook aria-hidden className="text-[#1877f2]" />;
  return (
    <svg viewBox="0 0 48 48" width="1em" height="1em" aria-hidden>
      {MARK.map(([colour, shape]) => (
        <path key={colour} fill={colour} d={shape} />
      ))}
    </svg>
  );
}
