import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { openDialog, useDialog } from '../stores/dialogs.ts';
import { announcementMark, useSignedIn } from '../stores/session.ts';
import { paths } from '../paths.ts';

/** [spec 4.8] The announcements that the server has for this person open by themselves, once a session, at home. */
export function useAnnouncements() {
  const { pathname } = useLocation();
  const free = useDialog((store) => store.dialog === null);
  const { data } = useCall('announcements', { types: 'B,PL,PU,PR', platform: 'W' });
  const closed = announcementMark(useSignedIn());
  const some = (data?.popup.length ?? 0) > 0;
  useEffect(() => {
    if (!some || !free || pathname !== paths.home() || sessionStorage.getItem(closed) !== null) return;
    sessionStorage.setItem(closed, '1');
    openDialog({ kind: 'announcement' });
  }, [some, free, pathname, closed]);
}
