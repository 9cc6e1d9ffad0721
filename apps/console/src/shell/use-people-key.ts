import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useOperator } from '../stores/session.ts';

const WANTED = { find: true };

/** Whether an address was opened to look for somebody. */
export const wantsSearch = (state: unknown): boolean => (state as typeof WANTED | null)?.find === true;

/** Ctrl+K (or ⌘K) from anywhere: the list of people, with the cursor in its search. What was searched for stays. */
export function usePeopleKey() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const allowed = useOperator().permissions.includes('people.read');
  useEffect(() => {
    if (!allowed) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const there = pathname === paths.people();
      void navigate(there ? pathname + search : paths.people(), { state: WANTED, replace: there });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [allowed, navigate, pathname, search]);
}
