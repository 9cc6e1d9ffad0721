import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** So long a step back in the history may take. */
const STEP_MS = 400;
/** The browser keeps no more of them. */
const MOST_STEPS = 50;

/**
 * Back to where the person came from; to `otherwise` where the site was entered here. Pages that the frame has gone
 * through stand in the same history: a step that ended in one of them is followed by another.
 */
export function useLeave(otherwise: string) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const step = (from: string, taken: number) => {
    if (location.href !== from) return;
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (idx === 0 || taken >= MOST_STEPS) return void navigate(otherwise, { replace: true });
    void navigate(-1);
    timer.current = setTimeout(() => step(from, taken + 1), STEP_MS);
  };
  return () => {
    clearTimeout(timer.current);
    step(location.href, 0);
  };
}
