import { useT } from '@croupier/i18n';
import { Dialog, EmptyState, ErrorState, SkeletonRows, cx } from '@croupier/ui';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import Magnifier from '~icons/ph/magnifying-glass-bold';
import type { DialogProps } from '../../dialog-host.tsx';
import { DialogGrid } from './dialog-grid.tsx';
import { type ListInput, useFirstPage } from './use-game-pages.ts';

/** From so many games on one looks for one by its name. */
const SEARCHED_ABOVE = 12;

interface FieldProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
}

function SearchField({ label, typed, onType }: FieldProps) {
  return (
    <label className="relative block border-b border-line px-5 py-3">
      <span className="sr">{label}</span>
      <Magnifier aria-hidden className="absolute start-9 top-1/2 -translate-y-1/2 text-fg3" />
      <input
        type="search"
        className="field w-full !ps-11"
        placeholder={label}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  );
}

/** [spec 2.22, 4.13] The games behind a vendor's card: hundreds of them too, and found by name where they are many. */
export default function VendorGamesDialog({ dialog, close }: DialogProps<'vendor-games'>) {
  const { t } = useT();
  const { gameType, vassalage, title: vendor } = dialog;
  const body = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const all: ListInput = { gameType, vassalage };
  const input: ListInput = keyword ? { ...all, keyword } : all;
  const { data, error, refetch, isPlaceholderData } = useFirstPage(input);
  const total = data?.total ?? 0;
  // By how many there are, whatever is found of them.
  const many = (useFirstPage(all).data?.total ?? 0) > SEARCHED_ABOVE;
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [keyword]);
  const title = t('home.vendorGames', { vendor });
  const find = t('browse.find', { category: `${vendor} · ${t(`shell.category.${gameType}`)}` });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      closeOutside
      className={cx('flex flex-col !overflow-hidden', many && 'h-[min(46rem,92dvh)]')}
    >
      {many && <SearchField label={find} typed={typed} onType={setTyped} />}
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5" aria-busy={isPlaceholderData}>
        {error && <ErrorState title={t('browse.offline')} text={error.message} onRetry={() => void refetch()} />}
        {!error && data === undefined && <SkeletonRows rows={3} className="h-40" />}
        {!error && data && total > 0 && (
          <>
            <p role="status" className="tnum mb-3 text-xs font-semibold text-fg3">
              {keyword ? t('browse.found', { count: total }) : t('common.games', { count: total })}
            </p>
            <DialogGrid label={title} input={input} total={total} first={data.list} scroller={body} />
          </>
        )}
        {!error && data && total === 0 && (
          <div role="status">
            <EmptyState
              title={t(keyword ? 'browse.found' : 'home.empty', { count: 0 })}
              text={t(keyword ? 'browse.tryOther' : 'home.emptyText')}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
