import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { ErrorState } from '@croupier/ui';
import { AreaError } from '../../lazy/load-area.ts';

export interface AreaFailedProps {
  error: Error;
  /** A part of a page that has its own heading. */
  part: boolean;
  onRetry: () => void;
}

/** In the place of an area: it could not be loaded, or it broke. */
export function AreaFailed({ error, part, onRetry }: AreaFailedProps) {
  const { t } = useT();
  const notLoaded = error instanceof AreaError;
  return (
    <div className="mx-auto max-w-xl px-[var(--gutter)] py-12">
      <ErrorState
        heading={part ? 'h2' : 'h1'}
        title={t(notLoaded ? 'states.chunkTitle' : 'states.errorTitle')}
        text={t(notLoaded ? 'states.chunkText' : 'states.errorText')}
        reference={isRefusal(error) ? error.requestId : undefined}
        onRetry={notLoaded ? () => location.reload() : onRetry}
      />
    </div>
  );
}
