import { useSyncExternalStore } from 'react';

/** From here on the jackpot stands beside the banners; below it under the hot row. */
const wide = () => matchMedia('(min-width: 1280px)');

function onChange(listener: () => void) {
  const media = wide();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useWide(): boolean {
  return useSyncExternalStore(onChange, () => wide().matches);
}
