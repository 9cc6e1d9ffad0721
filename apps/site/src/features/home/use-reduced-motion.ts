import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

function onChange(listener: () => void) {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the person wants things to stand still. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onChange, () => query().matches);
}
