import { useT } from '@croupier/i18n';
import { Button, EmptyState, Seg } from '@croupier/ui';
import { openDialog } from '../../stores/dialogs.ts';
import { useSignedIn } from '../../stores/session.ts';
import { KINDS, type Kind } from './filter.ts';
import type { FilterState } from './use-filter.ts';

export const isOwn = (kind: Kind): boolean => kind === 'FAV' || kind === 'RECENT';

/** [spec 2.14, 6.1] All five; what is somebody's own asks who they are, and is there once that is known. */
export function Kinds({ state }: { state: FilterState }) {
  const { t } = useT();
  const signedIn = useSignedIn();
  const pick = (kind: Kind) => {
    if (isOwn(kind) && !signedIn) openDialog({ kind: 'login', next: state.pathOfKind(kind) });
    else state.pickKind(kind);
  };
  return (
    <Seg
      label={t('lists.kinds')}
      items={KINDS.map((kind) => ({ value: kind, label: t(`lists.kind.${kind}`) }))}
      value={state.filter.kind}
      onPick={pick}
    />
  );
}

/** A visitor who comes by an address that asks for their own list. */
export function SignInFirst({ state }: { state: FilterState }) {
  const { t } = useT();
  const next = state.pathOfKind(state.filter.kind);
  return (
    <EmptyState
      title={t('browse.signInTitle')}
      text={t(state.filter.kind === 'FAV' ? 'lists.favoriteText' : 'lists.recentText')}
      actions={
        <Button kind="primary" onClick={() => openDialog({ kind: 'login', next })}>
          {t('common.login')}
        </Button>
      }
    />
  );
}
