import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { openDialog, useDialog } from '../stores/dialogs.ts';
import { paths } from '../paths.ts';

/** Spec 4.8: closed for this session. */
const CLOSED = 'announcementClosed';

/** [spec 4.8] The announcements that the server has for this person open by themselves, once a session, at home. */
export function useAnnouncements() {
  const { pathname } = useLocation();
  const free = useDialog((store) => store.dialog === null);
  const { data } = useCall('announcements', { types: 'B,PL,PU,PR', platform: 'W' });
  const some = (data?.popup.length ?? 0) > 0;
  useEffect(() => {
    if (!some || !free || pathname !== paths.home() || sessionStorage.getItem(CLOSED) !== null) return;
    sessionStorage.setItem(CLOSED, '1');
    openDialog({ kind: 'announcement' });
  }, [some, free, pathname]);
}
