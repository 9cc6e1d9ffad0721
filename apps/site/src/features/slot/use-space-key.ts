import { useEffect, useEffectEvent } from 'react';

/** The space bar spins, unless it belongs to something that has the focus. */
export function useSpaceKey(active: boolean, onPress: () => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const free = document.activeElement === document.body || document.activeElement?.id === 'main';
      if (event.code !== 'Space' || event.repeat || !free) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}
