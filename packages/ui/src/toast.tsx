import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import CheckCircle from '~icons/ph/check-circle-fill';
import Info from '~icons/ph/info-fill';
import Warning from '~icons/ph/warning-circle-fill';
import X from '~icons/ph/x-bold';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './texts.tsx';
import { dismissToast, onToasts, toastMessages, type ToastKind, type ToastMessage } from './toast-store.ts';

const stayMs = { info: 5000, success: 5000, error: 9000 } satisfies Record<ToastKind, number>;

const icons: Record<ToastKind, ReactNode> = {
  info: <Info className="mt-0.5 shrink-0 text-lg text-[var(--info)]" />,
  success: <CheckCircle className="mt-0.5 shrink-0 text-lg text-success" />,
  error: <Warning className="mt-0.5 shrink-0 text-lg text-danger" />,
};

function ToastCard({ message }: { message: ToastMessage }) {
  const texts = useUiTexts();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(message.id), stayMs[message.kind]);
    return () => clearTimeout(timer);
  }, [held, message]);
  return (
    <li
      className="panel pointer-events-auto flex items-start gap-2.5 !rounded-lg bg-s2 p-3 shadow-4"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icons[message.kind]}
      <div className="min-w-0 flex-1">
        <p className="font-bold">{message.title}</p>
        {message.text && <p className="mt-0.5 text-[.8125rem] text-fg2">{message.text}</p>}
      </div>
      <IconButton size="sm" label={texts.close} icon={<X />} onClick={() => dismissToast(message.id)} />
    </li>
  );
}

/** Where toasts appear; one in an app. */
export function Toaster() {
  const texts = useUiTexts();
  const messages = useSyncExternalStore(onToasts, toastMessages, toastMessages);
  return (
    <ol
      aria-live="polite"
      aria-label={texts.notifications}
      className={
        'pointer-events-none fixed inset-x-3 top-[calc(var(--header-h)+.75rem)] z-[var(--z-toast)] ms-auto grid ' +
        'max-w-sm gap-2'
      }
    >
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
    </ol>
  );
}
