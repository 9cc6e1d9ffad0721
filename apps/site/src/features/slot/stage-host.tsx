import { artSource } from '@croupier/ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DRAGON_PAVILION_ART, DRAGON_PAVILION_COIN } from '../../games/dragon-pavilion.ts';
import { ROWS, SCATTER, type SlotRules } from './spin-view.ts';
import type { SlotStage } from './stage/slot-stage.ts';
import type { Cue, RendererChoice } from './stage/stage-types.ts';

/** Software WebGL is slower than a plain canvas, so only a real one counts. */
function rendererHere(): RendererChoice {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context ? 'webgl' : 'canvas';
}

const SYMBOLS = Object.fromEntries(
  Object.entries(DRAGON_PAVILION_ART).map(([name, art]) => [name, artSource(art).src]),
);

interface StageHostProps {
  rules: SlotRules;
  stops: readonly number[];
  label: string;
  stage: RefObject<SlotStage | null>;
  onReady: () => void;
  onFailed: () => void;
  onCue: (cue: Cue) => void;
}

/** Mounts the canvas once; what it shows later goes through the stage itself. */
export function StageHost({ rules, stops, label, stage, onReady, onFailed, onCue }: StageHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const ready = useEffectEvent(onReady);
  const failed = useEffectEvent(onFailed);
  const cue = useEffectEvent(onCue);
  const [first] = useState({ rules, stops });
  useEffect(() => {
    let gone = false;
    let mounted: SlotStage | null = null;
    async function mount() {
      const module = await import('./stage/slot-stage.ts');
      if (gone || !host.current) return;
      mounted = await module.SlotStage.mount(host.current, {
        symbols: SYMBOLS,
        coin: artSource(DRAGON_PAVILION_COIN).src,
        scatter: SCATTER,
        strips: first.rules.strips,
        lines: first.rules.lines,
        rows: ROWS,
        stops: first.stops,
        reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
        renderer: rendererHere(),
        onCue: (sound) => cue(sound),
      });
      if (gone) return mounted.destroy();
      stage.current = mounted;
      ready();
    }
    mount().catch(() => !gone && failed());
    return () => {
      gone = true;
      stage.current = null;
      mounted?.destroy();
    };
  }, [first, stage]);
  return <div ref={host} role="img" aria-label={label} className="absolute inset-0 [&>canvas]:block" />;
}
