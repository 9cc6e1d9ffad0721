import { useT } from '@croupier/i18n';
import { ErrorState } from '@croupier/ui';
import { LaneRow, halfKind, type Lane } from './lane-row.tsx';
import { useLanes } from './queries.ts';
import { RowSkeleton } from './row-skeleton.tsx';

/** Neighbours of a kind that need half a line each stand side by side on a wide page. */
export function pairHalves(lanes: readonly Lane[]): Lane[][] {
  const lines: Lane[][] = [];
  for (const lane of lanes) {
    const last = lines.at(-1);
    const kind = halfKind(lane);
    const joins = kind !== null && last?.length === 1 && halfKind(last[0]!) === kind;
    if (joins) last.push(lane);
    else lines.push([lane]);
  }
  return lines;
}

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
