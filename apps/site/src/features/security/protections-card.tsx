import { useT, type MessageKey } from '@croupier/i18n';
import { Button, Card, Tag } from '@croupier/ui';
import type { ComponentType, SVGProps } from 'react';
import Mail from '~icons/ph/envelope-simple-fill';
import Phone from '~icons/ph/device-mobile-fill';
import Key from '~icons/ph/key-fill';
import Lock from '~icons/ph/lock-key-fill';
import Shield from '~icons/ph/shield-check-fill';
import { usePaymentPassword } from '../../forms/payment-password-field.tsx';
import type { Centre, Safeguard } from './safeguards.ts';

interface Row {
  safeguard: Safeguard;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  name: MessageKey;
  text: string;
  on: boolean;
  state: MessageKey;
  action: MessageKey;
}

function contactRow(centre: Centre, which: 'mobile' | 'email', none: string): Row {
  const { value, verifiedAt } = centre[which];
  const on = verifiedAt !== null;
  return {
    safeguard: which,
    icon: which === 'mobile' ? Phone : Mail,
    name: `security.${which}`,
    text: value ?? none,
    on,
    state: on ? 'security.verified' : 'security.unverified',
    action: on ? 'security.change' : value ? 'security.verify' : 'security.add',
  };
}

function useRows(centre: Centre): Row[] {
  const { t, date } = useT();
  const { passwordChangedAt, authenticatorSince } = centre;
  const payment = usePaymentPassword();
  return [
    {
      safeguard: 'password',
      icon: Key,
      name: 'security.password',
      text: passwordChangedAt
        ? t('security.passwordSince', { date: date(passwordChangedAt) })
        : t('federation.noPasswordRow'),
      on: passwordChangedAt !== null,
      state: passwordChangedAt ? 'security.on' : 'security.off',
      action: passwordChangedAt ? 'security.change' : 'federation.set',
    },
    {
      safeguard: 'payment',
      icon: Lock,
      name: 'payment.name',
      text: payment?.changedAt ? t('payment.since', { date: date(payment.changedAt) }) : t('payment.rowText'),
      on: Boolean(payment?.changedAt),
      state: payment?.changedAt ? 'security.on' : 'security.off',
      action: payment?.changedAt ? 'security.change' : 'payment.set',
    },
    contactRow(centre, 'mobile', t('security.none')),
    contactRow(centre, 'email', t('security.none')),
    {
      safeguard: 'totp',
      icon: Shield,
      name: 'security.authenticator',
      text: authenticatorSince
        ? t('security.authenticatorSince', { date: date(authenticatorSince) })
        : t('security.authenticatorText'),
      on: authenticatorSince !== null,
      state: authenticatorSince ? 'security.on' : 'security.off',
      action: authenticatorSince ? 'security.turnOff' : 'security.turnOn',
    },
  ];
}

/** On a phone the state stands below the value. */
const ROW = 'grid grid-cols-[auto_1fr_auto] items-center gap-x-3.5 gap-y-1 py-2.5 sm:grid-cols-[auto_1fr_auto_auto]';

/** What keeps the account, each with its state and the way to change it. */
export function ProtectionsCard({ centre, onOpen }: { centre: Centre; onOpen: (safeguard: Safeguard) => void }) {
  const { t } = useT();
  return (
    <Card title={t('security.protections')}>
      <ul className="-my-1 divide-y divide-[var(--line)]">
        {useRows(centre).map(({ safeguard, icon: Icon, name, text, on, state, action }) => (
          <li key={safeguard} className={ROW}>
            <span
              className="grid size-10 place-items-center rounded-md bg-s3 text-lg max-sm:row-span-2"
              style={{ color: on ? 'var(--success)' : 'var(--fg-3)' }}
            >
              <Icon aria-hidden />
            </span>
            <div className="min-w-0">
              <p className="font-bold">{t(name)}</p>
              <p className="tnum text-xs break-words text-fg3">{text}</p>
            </div>
            <span className="max-sm:col-start-2 max-sm:row-start-2">
              <Tag color={on ? 'var(--success)' : 'var(--warning)'}>{t(state)}</Tag>
            </span>
            <Button
              size="sm"
              className="max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1"
              onClick={() => onOpen(safeguard)}
            >
              {t(action)}
              <span className="sr"> {t(name)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
