import { translator } from '@croupier/i18n';
import { Button, EmptyState } from '@croupier/ui';
import { Component, type ReactNode } from 'react';

/** What a mistake of ours, or a file that did not load, looks like: what is safe, and the way on. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const { t } = translator();
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <h1 className="sr">{t('console-shell.crashTitle')}</h1>
        <EmptyState
          art="empty/em-offline"
          title={t('console-shell.crashTitle')}
          text={t('console-shell.crashText')}
          actions={
            <Button kind="primary" onClick={() => location.reload()}>
              {t('console-shell.reload')}
            </Button>
          }
        />
      </main>
    );
  }
}
