import { useEffect } from 'react';
import { openDialog } from '../../stores/dialogs.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` or Ctrl K opens the search from anywhere but a field. */
export function useSearchKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const slash = event.key === '/' && !isTyping(event.target);
      const control = event.key === 'k' && (event.ctrlKey || event.metaKey);
      if (!slash && !control) return;
      event.preventDefault();
      openDialog({ kind: 'search' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
