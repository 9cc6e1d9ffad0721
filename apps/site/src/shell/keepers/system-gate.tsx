import { isRefusal } from '@croupier/client';
import { useEffect, type ReactNode } from 'react';
import { onRefusal } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { Maintenance } from '../../features/states/maintenance.tsx';
import { Offline } from '../../features/states/offline.tsx';
import { RegionBlocked } from '../../features/states/region-blocked.tsx';

/** How often a closed site asks whether it is open again; the page says so. */
const ASK_AGAIN_MS = 30_000;

/** A call that is refused for the whole site's sake makes the status be asked for again. */
function useStatusAlarm() {
  useEffect(
    () =>
      onRefusal((refusal) => {
        if (!isRefusal(refusal, 'maintenance', 'region_restricted')) return;
        void queryClient.invalidateQueries({ queryKey: ['systemStatus'] });
      }),
    [],
  );
}

/** [spec 4.1] Decides which app is shown: 0 the site, 1 maintenance, 2 region restricted. */
export function SystemGate({ children }: { children: ReactNode }) {
  useStatusAlarm();
  const { data, error, refetch, isFetching } = useCall(
    'systemStatus',
    {},
    { refetchInterval: (query) => (query.state.data?.status ? ASK_AGAIN_MS : false) },
  );
  const again = () => void refetch();
  if (data === undefined && isRefusal(error, 'network', 'timeout', 'unavailable')) {
    return <Offline onRetry={again} busy={isFetching} />;
  }
  if (data?.status === 1) return <Maintenance end={data.maintenanceEnd} onEnd={again} />;
  if (data?.status === 2) return <RegionBlocked ip={data.ip} onCheck={again} />;
  return children;
}
