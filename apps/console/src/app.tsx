import { Toaster } from '@croupier/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { ConsoleRoutes } from './routes.tsx';
import { CrashBoundary } from './shell/crash-boundary.tsx';
import { KitTexts } from './shell/kit-texts.tsx';
import { SignedIn } from './sign-in/signed-in.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <KitTexts>
        <BrowserRouter basename="/console">
          <CrashBoundary>
            <SignedIn>
              <ConsoleRoutes />
            </SignedIn>
          </CrashBoundary>
          <Toaster />
        </BrowserRouter>
      </KitTexts>
    </QueryClientProvider>
  );
}
