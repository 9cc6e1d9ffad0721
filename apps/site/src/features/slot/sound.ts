import type { Cue } from './stage/stage-types.ts';

/** Sounds as numbers for the synthesiser: volume, randomness, pitch, attack, sustain, release, shape … */
const SOUNDS: Record<Cue, readonly (number | undefined)[]> = {
  start: [0.4, 0.05, 180, 0.01, 0.04, 0.12, 1, 1.6, 4],
  land: [0.5, 0.05, 95, 0, 0.02, 0.09, 2, 1.5, -4],
  scatter: [0.8, 0, 660, 0.01, 0.12, 0.3, 1, 1.6, 0, 0, 220, 0.07],
  anticipate: [0.5, 0, 220, 0.3, 0.4, 0.35, 1, 1, 2.2],
  win: [0.7, 0, 523, 0.01, 0.14, 0.25, 1, 1.7, 0, 0, 262, 0.06],
  bigWin: [0.9, 0, 392, 0.03, 0.4, 0.6, 1, 1.9, 0, 0, 196, 0.09, 0.13],
};

type Play = (...parameters: (number | undefined)[]) => unknown;

/** Off until it is asked for: nothing is loaded and no audio context exists before. */
export class SlotSound {
  private play: Play | null = null;
  private on = false;

  get enabled(): boolean {
    return this.on;
  }

  async enable(): Promise<void> {
    this.on = true;
    if (this.play) return;
    const { zzfx, ZZFX } = await import('zzfx');
    ZZFX.volume = 0.25;
    this.play = zzfx;
    await ZZFX.audioContext.resume();
  }

  disable(): void {
    this.on = false;
  }

  cue(cue: Cue): void {
    if (this.on) this.play?.(...SOUNDS[cue]);
  }
}
