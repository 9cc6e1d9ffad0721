import { useT } from '@croupier/i18n';
import { CARD_SHAPES, ROW_SHAPE, commonKind, type CardKind } from '../../games/card-shape.ts';
import type { Game } from '../../games/game.ts';
import { ROW_COLUMNS } from './game-row.tsx';
import { useFigures } from './use-figures.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { GridView, type Look } from './grid-view.tsx';
import { type ListInput, useGamesAt } from './use-game-pages.ts';
import { useGridWindow } from './use-grid-window.ts';

/** What the figures of the rows are, over them; each row says it again to those who do not see it. */
function RowHeading() {
  const { t } = useT();
  const figures = useFigures(null);
  return (
    <div aria-hidden className="@container">
      <div className={`${ROW_COLUMNS} !hidden px-2.5 pb-1.5 text-end text-xs font-semibold text-fg3 @4xl:!grid`}>
        <span className="col-span-2 text-start">{t('browse.row.game')}</span>
        {figures.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
        <span>{t('browse.row.players')}</span>
      </div>
    </div>
  );
}

const useLook = (kind: CardKind): Look => (usePreferences(({ listView }) => listView) === 'rows' ? 'row' : kind);
const shapeOf = (look: Look) => (look === 'row' ? ROW_SHAPE : CARD_SHAPES[look]);

export interface VirtualGridProps {
  label: string;
  kind: CardKind;
  input: ListInput;
  total: number;
  first: readonly Game[];
}

/** Ten thousand games, of which those near the window are there, and asked for as they come near. */
export function VirtualGrid({ label, kind, input, total, first }: VirtualGridProps) {
  const look = useLook(kind);
  const near = useGridWindow(shapeOf(look), total);
  const gameAt = useGamesAt(input, first, near.from, near.to);
  return (
    <>
      {look === 'row' && <RowHeading />}
      <GridView label={label} look={look} total={total} near={near} gameAt={gameAt} />
    </>
  );
}

/** Games that are all at hand, however many. */
export function WholeGrid({ label, games }: { label: string; games: readonly Game[] }) {
  const look = useLook(commonKind(games));
  const near = useGridWindow(shapeOf(look), games.length);
  return (
    <>
      {look === 'row' && <RowHeading />}
      <GridView label={label} look={look} total={games.length} near={near} gameAt={(at) => games[at]} />
    </>
  );
}
