import { useT } from '@croupier/i18n';
import { IconButton } from '@croupier/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import Up from '~icons/ph/arrow-up-bold';
import Note from '~icons/ph/note-pencil-fill';
import Chat from '~icons/ph/chat-circle-dots-fill';
import X from '~icons/ph/x-bold';
import { openDialog } from '../../stores/dialogs.ts';
import { useSignedIn } from '../../stores/session.ts';
import { usePermission } from '../brand.ts';
import { SERVICE_ICONS, type ServiceKind } from './service-links.tsx';

const SHOW_TOP_BELOW_PX = 700;
const round = '!rounded-full bg-s2 shadow-3 ring-1 ring-line';

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > SHOW_TOP_BELOW_PX);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

/** Ways to a human, and to the messengers the brand has. */
function useServices(): { kind: ServiceKind; href: string }[] {
  const info = usePermission().data?.info;
  const known = new Map<ServiceKind, string>();
  for (const one of info?.customerService ?? []) known.set(one.csType, one.path);
  for (const one of info?.resources ?? []) {
    if (one.resourceType in SERVICE_ICONS) known.set(one.resourceType as ServiceKind, one.url);
  }
  return [...known].map(([kind, href]) => ({ kind, href }));
}

interface ServicesProps {
  id: string;
  services: ReturnType<typeof useServices>;
  close: () => void;
}

function Services({ id, services, close }: ServicesProps) {
  const { t } = useT();
  const signedIn = useSignedIn();
  return (
    <ul id={id} className="panel grid min-w-44 p-1.5 shadow-4">
      {services.map(({ kind, href }) => (
        <li key={kind}>
          {kind === 'LIVECHAT' && !signedIn ? (
            <button
              type="button"
              className="menu-item w-full hover:bg-s3"
              title={t('shell.chatLogin')}
              onClick={() => {
                close();
                openDialog({ kind: 'login' });
              }}
            >
              {SERVICE_ICONS[kind]}
              {t(`shell.service${kind}`)}
            </button>
          ) : (
            <a href={href} target="_blank" rel="noreferrer" className="menu-item hover:bg-s3" onClick={close}>
              {SERVICE_ICONS[kind]}
              {t(`shell.service${kind}`)}
            </a>
          )}
        </li>
      ))}
      <li>
        <button
          type="button"
          className="menu-item w-full hover:bg-s3"
          onClick={() => {
            close();
            openDialog({ kind: 'feedback' });
          }}
        >
          <Note className="size-5 shrink-0" />
          {t('feedback.open')}
        </button>
      </li>
    </ul>
  );
}

/** Escape closes what is open, wherever the focus is. */
function useEscape(open: boolean, close: () => void) {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
}

/** [spec 2.19] */
export function ServiceWidget() {
  const { t } = useT();
  const scrolled = useScrolled();
  const services = useServices();
  const [open, setOpen] = useState(false);
  useEscape(open, () => setOpen(false));
  return (
    <section
      aria-label={t('shell.serviceMenu')}
      className={
        'fixed end-3 bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom)+.75rem)] z-[var(--z-float)] flex ' +
        'flex-col items-end gap-2 lg:end-6 lg:bottom-6'
      }
    >
      {open && <Services id="services" services={services} close={() => setOpen(false)} />}
      {scrolled && (
        <IconButton
          className={`!size-11 ${round}`}
          label={t('shell.toTop')}
          icon={<Up />}
          onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        />
      )}
      {services.length > 0 && (
        <IconButton
          className={`!size-12 text-xl !text-linkc ${round}`}
          aria-expanded={open}
          aria-controls={open ? 'services' : undefined}
          label={t('shell.chat')}
          icon={open ? <X /> : <Chat />}
          onClick={() => setOpen(!open)}
        />
      )}
    </section>
  );
}
