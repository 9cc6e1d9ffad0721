import { Skeleton } from '@croupier/ui';
import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AreaBoundary } from './area-boundary.tsx';
import { loadWithTexts } from './load-with-texts.ts';

function PageSkeleton() {
  return (
    <div role="status" className="mx-auto grid max-w-[var(--page-max)] gap-4 px-[var(--gutter)] py-6">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-72 rounded-2xl" />
      <Skeleton className="h-40 rounded-2xl" />
    </div>
  );
}

/** A page that is loaded when it is first opened, with its skeleton, its error and its failure to load. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, fallback: ReactNode = <PageSkeleton />) {
  const Page = lazy(() => loadWithTexts(load));
  return function LazyPage() {
    const { pathname } = useLocation();
    return (
      <AreaBoundary key={pathname.split('/')[1]}>
        <Suspense fallback={fallback}>
          <Page />
        </Suspense>
      </AreaBoundary>
    );
  };
}
