import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';

/**
 * Leads home and does the rest there. A session that ended while its page still stands would lead to the login
 * instead (spec 2.13): the address changes at once, the page a moment later.
 */
export function useAtHome(rest: () => void): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [going, setGoing] = useState(false);
  const arrive = useEffectEvent(rest);
  useEffect(() => {
    if (going && pathname === paths.home()) arrive();
  }, [going, pathname]);
  return () => {
    setGoing(true);
    void navigate(paths.home());
  };
}
