import { useEffect, useLayoutEffect, useRef } from 'react';

export interface QueueKeys {
  onNext: () => void;
  onPrevious: () => void;
  onApprove?: () => void;
  onReject?: () => void;
  /** Where several can be approved together: ticks the picked row, and approves what is ticked. */
  onTick?: () => void;
  onApproveTicked?: () => void;
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');

/**
 * J and K move, A approves, R rejects, X ticks, Shift+A approves what is ticked. Not while one types, in a dialog, or
 * with another modifier held.
 */
export function useQueueKeys(keys: QueueKeys) {
  const latest = useRef(keys);
  // With what is shown, not a moment behind it: the next key may come at once.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const elsewhere = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
      if (elsewhere || typing(event.target) || document.querySelector('[role="dialog"]')) return;
      const { onNext, onPrevious, onApprove, onReject, onTick, onApproveTicked } = latest.current;
      const key = (event.shiftKey ? 'shift+' : '') + event.key.toLowerCase();
      const actions = { j: onNext, k: onPrevious, a: onApprove, r: onReject, x: onTick, 'shift+a': onApproveTicked };
      const action = actions[key as keyof typeof actions];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
