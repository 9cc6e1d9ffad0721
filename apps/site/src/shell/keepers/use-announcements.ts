import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { openDialog, useDialog } from '../../stores/dialogs.ts';
import { announcementMark, useSignedIn } from '../../stores/session.ts';
import { useWish } from '../../stores/wish.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../member.ts';
import { usePlayPosition } from '../play-position.ts';

/** Nothing is advertised to who is in a time-out; while that is not known, to nobody who may be. */
function useMayBeAddressed(): boolean {
  const { signedIn, member, isReal } = useMember();
  const known = usePlayPosition();
  if (!signedIn) return true;
  return isReal ? known?.position.block === null : member !== undefined;
}

/** [spec 4.8] The announcements that the server has for this person open by themselves, once a session, at home. */
export function useAnnouncements() {
  const { pathname } = useLocation();
  const wished = useWish((store) => store.wish !== null);
  // Who is on the way to a game is not held up.
  const free = useDialog((store) => store.dialog === null) && !wished;
  const { data } = useCall('announcements', { types: 'B,PL,PU,PR', platform: 'W' });
  const closed = announcementMark(useSignedIn());
  const some = (data?.popup.length ?? 0) > 0;
  const may = useMayBeAddressed();
  useEffect(() => {
    if (!some || !may || !free || pathname !== paths.home() || sessionStorage.getItem(closed) !== null) return;
    sessionStorage.setItem(closed, '1');
    openDialog({ kind: 'announcement' });
  }, [some, may, free, pathname, closed]);
}
