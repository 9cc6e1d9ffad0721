import { type CardKind, commonKind } from './card-shape.ts';
import { gameKey, type Game } from './game.ts';
import { ShapedCard } from './shaped-card.tsx';

const COLUMNS: Readonly<Record<CardKind, string>> = {
  portrait:
    'grid-cols-[repeat(auto-fill,minmax(max(30%,7rem),1fr))] md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]',
  table: 'grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))]',
  lobby: 'grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))]',
  draw: 'grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]',
};

/** Cards in as many columns as fit. */
export function CardGrid({ games }: { games: readonly Game[] }) {
  const kind = commonKind(games);
  return (
    <ul className={`grid gap-[var(--row-gap)] ${COLUMNS[kind]}`}>
      {games.map((game) => (
        <li key={gameKey(game)}>
          <ShapedCard game={game} kind={kind} />
        </li>
      ))}
    </ul>
  );
}
