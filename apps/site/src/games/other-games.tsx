import { gameKey, type Game } from './game.ts';
import { GameCard } from './game-card.tsx';
import { usePlayable } from './playable.ts';

const OFFERED = 3;

interface OtherGamesProps {
  /** The one that cannot be played. */
  than: Pick<Game, 'vassalage' | 'nodeId'> | null;
  onPick?: (() => void) | undefined;
}

/** [spec 8.7] Three that can be played instead. */
export function OtherGames({ than, onPick }: OtherGamesProps) {
  const others = usePlayable(OFFERED + 1)
    .filter((one) => than === null || gameKey(one) !== gameKey(than))
    .slice(0, OFFERED);
  return (
    <ul className="grid grid-cols-3 gap-3">
      {others.map((one) => (
        <li key={gameKey(one)} onClickCapture={onPick}>
          <GameCard game={one} />
        </li>
      ))}
    </ul>
  );
}
