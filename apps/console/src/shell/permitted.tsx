import { useT } from '@croupier/i18n';
import { EmptyState } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useOperator } from '../stores/session.ts';
import { Page } from './page.tsx';

/** The server refuses by itself; this says so before it is asked. */
export function Permitted({ to, element }: { to: string; element: ReactNode }) {
  const { t } = useT();
  if (useOperator().permissions.includes(to)) return element;
  return (
    <Page title={t('console-shell.forbiddenTitle')}>
      <EmptyState title={t('console-shell.forbiddenTitle')} text={t('console-shell.forbiddenText')} />
    </Page>
  );
}
