import { artSource } from '@croupier/ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DRAGON_PAVILION_ART, DRAGON_PAVILION_COIN } from '../../games/dragon-pavilion.ts';
import { ROWS, SCATTER, type SlotRules } from './spin-view.ts';
import type { SlotStage } from './stage/slot-stage.ts';
import type { Cue, RendererChoice } from './stage/stage-types.ts';

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** WebGL drawn by the processor is slower than a plain canvas, so only a real one counts. */
function rendererHere(): RendererChoice {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!context) return 'canvas';
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(name) ? 'canvas' : 'webgl';
}

const SYMBOLS = Object.fromEntries(
  Object.entries(DRAGON_PAVILION_ART).map(([name, art]) => [name, artSource(art).src]),
);

interface StageHostProps {
  rules: SlotRules;
  stops: readonly number[];
  label: string;
  /** Where the reels stand within the page. */
  areaRef: RefObject<HTMLElement | null>;
  /** The stage once it stands; null when it is taken away. */
  onStage: (stage: SlotStage | null) => void;
  onFailed: () => void;
  onCue: (cue: Cue) => void;
}

/** Mounts the canvas once; what it shows later goes through the stage itself. */
export function StageHost({ rules, stops, label, areaRef, onStage, onFailed, onCue }: StageHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const give = useEffectEvent(onStage);
  const failed = useEffectEvent(onFailed);
  const cue = useEffectEvent(onCue);
  const [first] = useState({ rules, stops });
  useEffect(() => {
    let gone = false;
    let mounted: SlotStage | null = null;
    async function mount() {
      const module = await import('./stage/slot-stage.ts');
      if (gone || !host.current || !areaRef.current) return;
      mounted = await module.SlotStage.mount(host.current, {
        area: areaRef.current,
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
      give(mounted);
    }
    mount().catch(() => !gone && failed());
    return () => {
      gone = true;
      give(null);
      mounted?.destroy();
    };
  }, [first, areaRef]);
  return (
    <div ref={host} role="img" aria-label={label} className="pointer-events-none absolute inset-0 [&>canvas]:block" />
  );
}
