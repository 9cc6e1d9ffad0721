import { useT } from '@croupier/i18n';
import { IconButton, Money } from '@croupier/ui';
import { Link } from 'react-router';
import Forward from '~icons/ph/fast-forward-fill';
import Bolt from '~icons/ph/lightning-fill';
import Minus from '~icons/ph/minus-bold';
import Plus from '~icons/ph/plus-bold';
import Spin from '~icons/ph/arrows-clockwise-bold';
import { paths } from '../../paths.ts';
import type { SlotSession, SlotView } from './slot-session.ts';
import type { SlotState } from './spin-view.ts';

interface ControlsProps {
  state: SlotState;
  session: SlotSession;
  view: SlotView;
}

function StakeStepper({ state, session, view }: ControlsProps) {
  const { t, money } = useT();
  const locked = view.phase !== 'idle' || session.free;
  const last = state.stakes.length - 1;
  const step = '!size-11 shrink-0 !rounded-full !text-white hover:!bg-white/10 disabled:opacity-40';
  return (
    <div className="flex items-center rounded-full bg-black/45 p-0.5 ring-1 ring-white/12">
      <IconButton
        label={t('slot.stakeLess')}
        icon={<Minus />}
        className={step}
        disabled={locked || view.stakeIndex === 0}
        onClick={() => session.stepStake(-1)}
      />
      <span className="min-w-14 text-center text-sm font-bold sm:min-w-20 sm:text-base" aria-live="polite">
        <span className="block text-[.6875rem] font-semibold leading-tight text-white/75">{t('slot.stake')}</span>
        <Money text={money(session.stake, state.currencySymbol)} />
      </span>
      <IconButton
        label={t('slot.stakeMore')}
        icon={<Plus />}
        className={step}
        disabled={locked || view.stakeIndex === last}
        onClick={() => session.stepStake(1)}
      />
    </div>
  );
}

function SpinButton({ session, view }: Pick<ControlsProps, 'session' | 'view'>) {
  const { t } = useT();
  const spinning = view.phase === 'spinning';
  const idle = view.phase === 'idle' && view.overlays.length === 0 && session.affordable;
  return (
    <button
      type="button"
      className="btn-primary grid size-[4.75rem] shrink-0 place-items-center rounded-full text-4xl ring-4 ring-black/35 disabled:opacity-60 sm:size-20"
      aria-label={spinning ? t('slot.skip') : t('slot.spin')}
      disabled={!spinning && !idle}
      onClick={() => void session.press()}
    >
      {spinning ? <Forward /> : <Spin />}
    </button>
  );
}

function Win({ state, view }: Pick<ControlsProps, 'state' | 'view'>) {
  const { t, money } = useT();
  return (
    <>
      <span className="text-[.6875rem] font-semibold leading-tight text-white/75 sm:block">{t('slot.win')}</span>
      <Money
        text={money(view.win?.amount ?? '0.00', state.currencySymbol)}
        className={view.win ? 'text-[oklch(.9_.13_88)]' : 'text-white/75'}
      />
    </>
  );
}

/** Stake, spin, turbo, win. During free spins only the win moves. */
export function SlotControls({ state, session, view }: ControlsProps) {
  const { t } = useT();
  const short = view.phase === 'idle' && !session.affordable;
  return (
    <div className="relative shrink-0 px-3 pb-[max(.75rem,env(safe-area-inset-bottom))] pt-1">
      {short && (
        <p role="alert" className="mb-2 flex items-center justify-center gap-3 text-sm font-semibold">
          {t('slot.lowFunds')}
          <Link
            to={paths.deposit()}
            className="inline-flex min-h-8 items-center rounded-full bg-white/15 px-3 font-bold"
          >
            {t('slot.deposit')}
          </Link>
        </p>
      )}
      <p className="mb-1.5 flex items-baseline justify-center gap-2 font-bold sm:hidden">
        <Win state={state} view={view} />
      </p>
      <div className="mx-auto grid max-w-2xl grid-cols-[1fr_auto_1fr] items-center gap-2 sm:gap-4">
        <div className="justify-self-end">
          <StakeStepper state={state} session={session} view={view} />
        </div>
        <SpinButton session={session} view={view} />
        <div className="flex min-w-0 items-center gap-2 sm:gap-3">
          {state.turboAllowed && (
            <IconButton
              label={t('slot.turbo')}
              icon={<Bolt />}
              aria-pressed={view.turbo}
              onClick={() => session.toggleTurbo()}
              className="!size-11 shrink-0 !rounded-full bg-black/45 !text-white ring-1 ring-white/12 hover:!bg-white/10 aria-pressed:!bg-primary aria-pressed:!text-on-primary"
            />
          )}
          <span className="min-w-0 flex-1 text-lg font-bold max-sm:hidden">
            <Win state={state} view={view} />
          </span>
        </div>
      </div>
    </div>
  );
}
