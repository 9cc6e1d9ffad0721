import { useT } from '@croupier/i18n';
import { Chip, IconButton, Money } from '@croupier/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import Left from '~icons/ph/caret-left-bold';
import Rounds from '~icons/ph/clock-counter-clockwise-bold';
import Info from '~icons/ph/info-bold';
import Seal from '~icons/ph/seal-check-fill';
import SoundOn from '~icons/ph/speaker-high-fill';
import SoundOff from '~icons/ph/speaker-slash-fill';
import { paths } from '../../paths.ts';
import { usePreferences } from '../../stores/preferences.ts';
import type { SlotView } from './slot-session.ts';
import type { SlotSound } from './sound.ts';
import type { SlotState } from './spin-view.ts';

export type SheetName = 'rounds' | 'pays' | 'fairness';

interface TopBarProps {
  state: SlotState;
  view: SlotView;
  sound: SlotSound;
  onOpen: (sheet: SheetName) => void;
}

const onArt = '!text-white hover:!bg-white/10';

function SoundButton({ sound }: { sound: SlotSound }) {
  const { t } = useT();
  const [on, setOn] = useState(sound.enabled);
  const toggle = () => {
    if (on) sound.disable();
    else void sound.enable();
    setOn(!on);
  };
  const icon = on ? <SoundOn /> : <SoundOff />;
  return <IconButton className={onArt} label={t('slot.sound')} aria-pressed={on} icon={icon} onClick={toggle} />;
}

/** Name, return, balance, and what there is to read. */
export function TopBar({ state, view, sound, onOpen }: TopBarProps) {
  const { t, money } = useT();
  const masked = usePreferences((preferences) => preferences.masked);
  const { displayName, rtpPercent } = state.game;
  return (
    <header className="relative flex h-14 shrink-0 items-center gap-1 px-2 sm:gap-2 sm:px-3">
      <Link to={paths.category('BGS')} className={`icon-btn shrink-0 ${onArt}`} aria-label={t('slot.back')}>
        <Left />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col leading-tight sm:flex-row sm:items-center sm:gap-2">
        <h1 className="truncate text-sm font-bold sm:text-base">{displayName}</h1>
        <Chip className="hidden shrink-0 bg-white/12 text-white/85 sm:inline-flex">
          {t('slot.rtp', { percent: rtpPercent })}
        </Chip>
        <p className="shrink-0 text-sm font-bold sm:ms-auto">
          <span className="sr sm:not-sr-only sm:font-semibold sm:text-white/75">{t('slot.balance')} </span>
          <Money text={money(view.balance, state.currencySymbol)} masked={masked} />
        </p>
      </div>
      <div className="flex shrink-0 items-center">
        <SoundButton sound={sound} />
        <IconButton className={onArt} label={t('slot.history')} icon={<Rounds />} onClick={() => onOpen('rounds')} />
        <IconButton className={onArt} label={t('slot.fairness')} icon={<Seal />} onClick={() => onOpen('fairness')} />
        <IconButton className={onArt} label={t('slot.paytable')} icon={<Info />} onClick={() => onOpen('pays')} />
      </div>
    </header>
  );
}
