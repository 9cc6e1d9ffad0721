import { gameKey, type Game } from './game.ts';
import { GameCard } from './game-card.tsx';

/** Cards in as many columns as fit. */
export function CardGrid({ games }: { games: readonly Game[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(30%,7rem),1fr))] gap-[var(--row-gap)] md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
      {games.map((game) => (
        <li key={gameKey(game)}>
          <GameCard game={game} />
        </li>
      ))}
    </ul>
  );
}
