import type { CaptchaPurpose } from '@croupier/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { useCall } from '../api/use-call.ts';
import { solvePuzzle } from './solve-puzzle.ts';

/** Spec 5.11, 9.2. */
const REFRESH_PAUSE_MS = 1000;

/** A puzzle in the place of the picture: on its way with a share of the work done, solved, or not to be solved here. */
export type PuzzleState =
  | { readonly step: 'none' }
  | { readonly step: 'working'; readonly share: number }
  | { readonly step: 'solved'; readonly id: string }
  | { readonly step: 'failed' };

/** A form with a field for the answer. */
interface WithCaptcha {
  setValue: (name: 'captcha', answer: string, options?: { shouldValidate?: boolean }) => void;
}

/** Solves a puzzle when asked to; the answer goes to the form, its id stays here. */
function usePuzzle(purpose: CaptchaPurpose, form: WithCaptcha) {
  const [state, setState] = useState<PuzzleState>({ step: 'none' });
  const stop = useRef<() => void>(() => undefined);
  const clear = () => {
    stop.current();
    setState({ step: 'none' });
  };
  useEffect(() => () => stop.current(), []);

  const start = async () => {
    stop.current();
    let stopped = false;
    stop.current = () => (stopped = true);
    setState({ step: 'working', share: 0 });
    try {
      const made = await api('captchaPuzzle', { purpose });
      if (stopped) return;
      stop.current = solvePuzzle(made, (news) => {
        if ('share' in news) return setState({ step: 'working', share: news.share });
        if (news.answer === null) return setState({ step: 'failed' });
        form.setValue('captcha', news.answer, { shouldValidate: true });
        return setState({ step: 'solved', id: made.id });
      });
    } catch {
      if (!stopped) setState({ step: 'failed' });
    }
  };
  return { state, start, clear };
}

/**
 * A captcha while one is wanted: a picture, or for those who cannot see it a puzzle that their browser solves. Each
 * counts once, so a failed try takes a new one; at most one a second.
 * @param form gets a puzzle's answer where a picture's would be typed
 */
export function useCaptcha(wanted: boolean, purpose: CaptchaPurpose, form: WithCaptcha) {
  const { data, refetch } = useCall('captcha', {}, { enabled: wanted, gcTime: 0, staleTime: Infinity });
  const { state, start, clear } = usePuzzle(purpose, form);
  const last = useRef(-REFRESH_PAUSE_MS);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(due.current), []);
  const rest = () => last.current + REFRESH_PAUSE_MS - performance.now();
  const take = () => {
    last.current = performance.now();
    void refetch();
  };
  /** After one was spent: the next one comes for certain, if not at once. */
  const refresh = () => {
    clear();
    clearTimeout(due.current);
    if (rest() > 0) due.current = setTimeout(take, rest());
    else take();
  };
  const onRefresh = () => {
    if (state.step === 'solved') form.setValue('captcha', '');
    clear();
    if (rest() <= 0) take();
  };
  return {
    captchaId: state.step === 'solved' ? state.id : data?.id,
    refresh,
    /** For `CaptchaField`. */
    field: { image: data?.image, onRefresh, puzzle: state, onPuzzle: () => void start() },
  };
}

export type CaptchaHand = ReturnType<typeof useCaptcha>;
