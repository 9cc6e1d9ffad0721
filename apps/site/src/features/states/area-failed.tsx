import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { ErrorState } from '@croupier/ui';
import { AreaError } from '../../lazy/load-area.ts';

/** In the place of an area: it could not be loaded, or it broke. */
export function AreaFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useT();
  const notLoaded = error instanceof AreaError;
  return (
    <div className="mx-auto max-w-xl px-[var(--gutter)] py-12">
      <ErrorState
        title={t(notLoaded ? 'states.chunkTitle' : 'states.errorTitle')}
        text={t(notLoaded ? 'states.chunkText' : 'states.errorText')}
        reference={isRefusal(error) ? error.requestId : undefined}
        onRetry={notLoaded ? () => location.reload() : onRetry}
      />
    </div>
  );
}
