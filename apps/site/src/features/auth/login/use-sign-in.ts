import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { isDialogRoute } from '../../../shell/keepers/use-route-dialog.ts';
import { closeDialog } from '../../../stores/dialogs.ts';
import { signedIn } from '../../../stores/sign-in.ts';

/** [spec 4.2, 4.4] After a sign-in: the token is kept, the dialog closes, and one goes on where one wanted to. */
export function useSignIn() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (token: string, next?: string) => {
    signedIn(token);
    closeDialog();
    if (next !== undefined) void navigate(next, { replace: true });
    else if (isDialogRoute(pathname)) void navigate(paths.home(), { replace: true });
  };
}
