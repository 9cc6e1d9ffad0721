import { useT } from '@croupier/i18n';
import { Suspense, lazy, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AreaBoundary } from './lazy/area-boundary.tsx';
import { loadWithTexts } from './lazy/load-with-texts.ts';
import { paths } from './paths.ts';
import { useMember } from './shell/member.ts';
import { isDialogRoute } from './shell/keepers/use-route-dialog.ts';
import { closeDialog, useDialog, type DialogState } from './stores/dialogs.ts';
import { takeWish } from './stores/wish.ts';

export interface DialogProps<K extends DialogState['kind'] = DialogState['kind']> {
  dialog: Extract<DialogState, { kind: K }>;
  close: () => void;
}

type Load<K extends DialogState['kind']> = () => Promise<{ default: ComponentType<DialogProps<K>> }>;
const dialog = <K extends DialogState['kind']>(load: Load<K>) =>
  lazy(() => loadWithTexts(load)) as unknown as ComponentType<DialogProps>;

/** [spec 2.22] Every dialog, each loaded when it is first opened. */
const DIALOGS: Record<DialogState['kind'], ComponentType<DialogProps>> = {
  login: dialog(() => import('./features/auth/login-dialog.tsx')),
  register: dialog(() => import('./features/auth/register-dialog.tsx')),
  'register-bonus': dialog(() => import('./features/auth/register-bonus-dialog.tsx')),
  'sign-out': dialog(() => import('./features/auth/sign-out-dialog.tsx')),
  'change-password': dialog(() => import('./features/auth/change-password-dialog.tsx')),
  forgot: dialog(() => import('./features/auth/forgot-dialog.tsx')),
  'payment-password': dialog(() => import('./features/security/payment-password-dialog.tsx')),
  'close-account': dialog(() => import('./features/security/close-account-dialog.tsx')),
  'verify-contact': dialog(() => import('./features/auth/verify-contact-dialog.tsx')),
  'real-account': dialog(() => import('./features/auth/real-account-dialog.tsx')),
  help: dialog(() => import('./features/help/help-dialog.tsx')),
  feedback: dialog(() => import('./features/feedback/feedback-dialog.tsx')),
  search: dialog(() => import('./features/search/search-dialog.tsx')),
  announcement: dialog(() => import('./features/announcements/announcement-dialog.tsx')),
  notice: dialog(() => import('./features/announcements/notice-dialog.tsx')),
  'game-closed': dialog(() => import('./features/lists/game-closed-dialog.tsx')),
  'vendor-games': dialog(() => import('./features/lists/vendor-games-dialog.tsx')),
};

/** On a slow line a dialog takes a moment: the page says that it is coming. */
function Coming() {
  const { t } = useT();
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="dlg-overlay grid place-items-center text-2xl text-fg2"
    >
      <span aria-hidden className="spinner" />
    </div>
  );
}

/** Shows the one dialog that is open. Closing one that has an address leads home. */
export function DialogHost() {
  const { member } = useMember();
  const asked = useDialog((store) => store.dialog);
  // Spec 4.2: until the password is changed there is nothing else to do, but to leave.
  const must = member?.mustChangePassword === true && asked?.kind !== 'sign-out';
  const open: DialogState | null = must ? { kind: 'change-password' } : asked;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (open === null) return null;
  const Shown = DIALOGS[open.kind];
  const close = () => {
    // Who does not say who they are has given up what it was asked for; after a registration it is still to come.
    if (open.kind !== 'register-bonus') takeWish();
    closeDialog();
    if (isDialogRoute(pathname)) void navigate(paths.home(), { replace: true });
  };
  return (
    <AreaBoundary part key={open.kind}>
      <Suspense fallback={<Coming />}>
        <Shown dialog={open} close={close} />
      </Suspense>
    </AreaBoundary>
  );
}
