import { useT } from '@croupier/i18n';
import { ErrorState } from '@croupier/ui';
import { LaneRow } from './lane-row.tsx';
import { pairHalves } from './pair-halves.ts';
import { useLanes } from './queries.ts';
import { RowSkeleton } from './row-skeleton.tsx';

/** [spec 2.1] One row a category, in the server's order. */
export function Lanes() {
  const { t } = useT();
  const { data, error, refetch } = useLanes();
  if (error) {
    return <ErrorState title={t('home.lane.error')} reference={error.requestId} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <>
        <RowSkeleton shape="portrait" />
        <RowSkeleton shape="wide" />
      </>
    );
  }
  const lanes = data.lanes.filter((lane) => lane.cards.length > 0);
  return pairHalves(lanes).map((line) =>
    line.length === 1 ? (
      <LaneRow key={line[0]!.gameType} lane={line[0]!} />
    ) : (
      <div key={line[0]!.gameType} className="grid gap-[var(--section-gap)] xl:grid-cols-2 [&>*]:min-w-0">
        {line.map((lane) => (
          <LaneRow key={lane.gameType} lane={lane} />
        ))}
      </div>
    ),
  );
}
