import { gameKey, type Game } from './game.ts';
import { GameCard } from './game-card.tsx';
import { usePlayable } from './playable.ts';

const OFFERED = 3;

interface OtherGamesProps {
  /** The one that cannot be played. */
  than: Pick<Game, 'vassalage' | 'nodeId' | 'state'>;
  onPick?: (() => void) | undefined;
}

/** [spec 8.7] Three that can be played instead. */
export function OtherGames({ than, onPick }: OtherGamesProps) {
  const others = usePlayable().filter((one) => gameKey(one) !== gameKey(than));
  // What ails one game of a vendor may ail its others; nothing ails one that is only announced.
  const elsewhere = others.filter(({ vassalage }) => than.state === 'soon' || vassalage !== than.vassalage);
  const offered = [...elsewhere, ...others.filter((one) => !elsewhere.includes(one))].slice(0, OFFERED);
  return (
    <ul className="grid grid-cols-3 gap-3">
      {offered.map((one) => (
        <li key={gameKey(one)} onClickCapture={onPick}>
          <GameCard game={one} />
        </li>
      ))}
    </ul>
  );
}
