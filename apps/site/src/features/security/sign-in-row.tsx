import { useT } from '@croupier/i18n';
import type { ReactNode } from 'react';
import Desk from '~icons/ph/desktop-fill';
import Phone from '~icons/ph/device-mobile-fill';
import Tablet from '~icons/ph/device-tablet-fill';
import type { SignIn } from './safeguards.ts';

const ICONS = { desktop: Desk, phone: Phone, tablet: Tablet };

/** `Chrome 149 · Windows`. */
export function useDeviceName(): (device: SignIn['device']) => string {
  const { t } = useT();
  return ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || t('security.unknownDevice');
}

export interface SignInRowProps {
  signIn: Pick<SignIn, 'device' | 'ip' | 'country'>;
  sub: string;
  end?: ReactNode;
}

export function SignInRow({ signIn, sub, end }: SignInRowProps) {
  const { region } = useT();
  const nameOf = useDeviceName();
  const Icon = ICONS[signIn.device.kind];
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-s3 text-lg text-fg2">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-[.8125rem] font-bold">{nameOf(signIn.device)}</p>
        <p className="tnum text-xs text-fg3">
          {signIn.country && `${region(signIn.country)} · `}
          <bdi dir="ltr">{signIn.ip}</bdi> · {sub}
        </p>
      </div>
      {end}
    </li>
  );
}
