import { useEffect, useRef } from 'react';

export interface QueueKeys {
  onNext: () => void;
  onPrevious: () => void;
  onApprove: () => void;
  onReject: () => void;
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** J and K move, A approves, R rejects. Not while one types, in a dialog, or with a modifier held. */
export function useQueueKeys(keys: QueueKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const elsewhere = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
      if (elsewhere || typing(event.target) || document.querySelector('[role="dialog"]')) return;
      const { onNext, onPrevious, onApprove, onReject } = latest.current;
      const action = { j: onNext, k: onPrevious, a: onApprove, r: onReject }[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
