import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { leaveDialog, openDialog } from '../../stores/dialogs.ts';
import { useSession } from '../../stores/session.ts';
import { ownPath } from './own-path.ts';

/** [spec 2.2, 2.3] /login, /register and /help show the home page with the dialog over it. */
export function useRouteDialog() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSession((session) => session.token !== null);
  useEffect(() => {
    if ((pathname === '/login' || pathname === '/register') && signedIn) {
      void navigate(ownPath(new URLSearchParams(search).get('next')) ?? paths.home(), { replace: true });
      return;
    }
    if (pathname === '/login') openDialog({ kind: 'login', next: ownPath(new URLSearchParams(search).get('next')) });
    else if (pathname === '/register') openDialog({ kind: 'register' });
    else if (pathname === '/help') openDialog({ kind: 'help', anchor: hash.slice(1) || undefined });
    else leaveDialog();
  }, [pathname, search, hash, signedIn, navigate]);
}

/** Whether an address is only there to show a dialog. */
export function isDialogRoute(pathname: string): boolean {
  return pathname === '/login' || pathname === '/register' || pathname === '/help';
}
