import { Toaster } from '@croupier/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { AreaBoundary } from './lazy/area-boundary.tsx';
import { SiteRoutes } from './routes.tsx';
import { DialogHost } from './dialog-host.tsx';
import { RealityKeeper } from './shell/keepers/reality-keeper.tsx';
import { SessionKeeper } from './shell/keepers/session-keeper.tsx';
import { SystemGate } from './shell/keepers/system-gate.tsx';
import { WishKeeper } from './shell/keepers/wish-keeper.tsx';
import { KitTexts } from './shell/ui-texts.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <KitTexts>
        <BrowserRouter>
          <AreaBoundary>
            <SystemGate>
              <SiteRoutes />
              <DialogHost />
              <SessionKeeper />
              <RealityKeeper />
              <WishKeeper />
            </SystemGate>
          </AreaBoundary>
          <Toaster />
        </BrowserRouter>
      </KitTexts>
    </QueryClientProvider>
  );
}
