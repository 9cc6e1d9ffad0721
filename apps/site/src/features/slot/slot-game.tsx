import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { ErrorState, toast } from '@croupier/ui';
import { useRef, useState } from 'react';
import { FairSheet } from './fair-sheet.tsx';
import { FeatureBadge } from './feature-badge.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { RoundsSheet } from './rounds-sheet.tsx';
import { SlotControls } from './slot-controls.tsx';
import { SlotOverlay } from './slot-overlay.tsx';
import { SlotSound } from './sound.ts';
import { FIRST_STOPS, type SlotState } from './spin-view.ts';
import { StageHost } from './stage-host.tsx';
import { type SheetName, TopBar } from './top-bar.tsx';
import { useResultText } from './use-result-text.ts';
import { useSlot } from './use-slot.ts';
import { useSpaceKey } from './use-space-key.ts';

function Backdrop({ free }: { free: boolean }) {
  const cover = 'absolute inset-0 size-full object-cover transition-opacity duration-700';
  return (
    <div aria-hidden className="absolute inset-0 -z-10 bg-[oklch(.12_.04_300)]">
      <img src="/art/sym/dp-dusk.avif" alt="" className={cover} />
      <img src="/art/sym/dp-festival.avif" alt="" className={`${cover} ${free ? 'opacity-100' : 'opacity-0'}`} />
      <div className="absolute inset-0 bg-[radial-gradient(90%_70%_at_50%_40%,transparent,oklch(.1_.04_300/.75))]" />
    </div>
  );
}

/** Under the site's header down to the bottom of the screen, so that a phone in portrait gives all it has. */
const ROOM = 'relative isolate flex h-[calc(100dvh-var(--header-h))] min-h-[22rem] flex-col overflow-hidden text-white';

interface SlotGameProps {
  state: SlotState;
  /** No answer came for a round: look up what happened. */
  onLost: () => Promise<void>;
}

/** The machine: reels in the middle, what one needs to play below, everything to read behind sheets. */
export function SlotGame({ state: given, onLost }: SlotGameProps) {
  const { t } = useT();
  // The machine as it was found; what is played since then is the session's.
  const [state] = useState(given);
  const areaRef = useRef<HTMLDivElement>(null);
  const [sound] = useState(() => new SlotSound());
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [failed, setFailed] = useState(false);
  const { session, view } = useSlot(state, (error) => {
    if (isRefusal(error, 'network', 'timeout', 'unavailable')) {
      void onLost().then(() => toast({ kind: 'info', title: t('slot.error.lost'), text: t('slot.error.lostText') }));
    } else if (isRefusal(error)) {
      toast({ kind: 'error', title: t('slot.error.spin'), text: error.message });
    } else throw error;
  });
  const said = useResultText(state, view);
  useSpaceKey(sheet === null, () => void session.press());
  const closeSheet = () => setSheet(null);
  const [overlay] = view.overlays;
  return (
    <div data-theme="dark" className={ROOM}>
      <Backdrop free={session.free} />
      {!failed && (
        <StageHost
          rules={state.game}
          stops={view.round?.stops ?? FIRST_STOPS}
          label={t('slot.reels')}
          areaRef={areaRef}
          onStage={(stage) => session.seat(stage)}
          onFailed={() => setFailed(true)}
          onCue={(cue) => sound.cue(cue)}
        />
      )}
      <TopBar state={state} view={view} sound={sound} onOpen={setSheet} />
      <div ref={areaRef} className="relative min-h-0 flex-1">
        {failed && <ErrorState title={t('slot.error.stage')} text={t('slot.error.stageText')} className="m-4" />}
        <FeatureBadge view={view} symbol={state.currencySymbol} />
        {overlay && view.phase === 'idle' && (
          <SlotOverlay overlay={overlay} symbol={state.currencySymbol} onDismiss={() => void session.dismiss()} />
        )}
      </div>
      <p role="status" className="sr">
        {said}
      </p>
      <SlotControls state={state} session={session} view={view} />
      <RoundsSheet open={sheet === 'rounds'} onClose={closeSheet} state={state} />
      <PaySheet open={sheet === 'pays'} onClose={closeSheet} state={state} stake={session.stake} />
      <FairSheet open={sheet === 'fairness'} onClose={closeSheet} seed={view.seed} round={view.round} />
    </div>
  );
}
