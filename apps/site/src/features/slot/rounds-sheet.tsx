import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, DataRow, EmptyState, ErrorState, Money, Sheet, SkeletonRows } from '@croupier/ui';
import { Link } from 'react-router';
import Seal from '~icons/ph/seal-check-fill';
import { paths } from '../../paths.ts';
import { useRounds } from './queries.ts';
import { type SlotRound, type SlotState, isZero } from './spin-view.ts';

function RoundRow({ round, symbol }: { round: SlotRound; symbol: string }) {
  const { t, money, dateTime } = useT();
  const paid = t('slot.rounds.paid', { amount: money(round.stake, symbol) });
  return (
    <DataRow
      title={dateTime(round.at)}
      sub={round.kind === 'free' ? t('slot.rounds.free') : paid}
      end={
        <span className="flex items-center gap-2">
          <Money text={money(round.payout, symbol)} className={isZero(round.payout) ? 'text-fg3' : 'text-money'} />
          <Link
            to={paths.fairness(round.id)}
            className="icon-btn"
            aria-label={t('slot.rounds.check', { id: round.id })}
          >
            <Seal />
          </Link>
        </span>
      }
    />
  );
}

interface RoundsSheetProps {
  open: boolean;
  onClose: () => void;
  state: SlotState;
}

/** The person's rounds of this game, newest first, each with the way to check it. */
export function RoundsSheet({ open, onClose, state }: RoundsSheetProps) {
  const { t } = useT();
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useRounds(
    state.game.gameCode,
    open,
  );
  const rounds = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={t('slot.history')} closeOutside>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        {isPending && <SkeletonRows />}
        {error && (
          <ErrorState
            title={t('slot.rounds.error')}
            text={error.message}
            reference={isRefusal(error) ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        )}
        {data && rounds.length === 0 && <EmptyState title={t('slot.rounds.empty')} text={t('slot.rounds.emptyText')} />}
        {rounds.length > 0 && (
          <ul className="divide-y divide-[var(--line)]">
            {rounds.map((round) => (
              <RoundRow key={round.id} round={round} symbol={state.currencySymbol} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button wide className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('slot.rounds.more')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
