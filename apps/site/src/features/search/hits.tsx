import { useT } from '@croupier/i18n';
import { Art, cx } from '@croupier/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import Enter from '~icons/ph/arrow-elbow-down-left-bold';
import Page from '~icons/ph/file-text-fill';
import { gameKey, type Game } from '../../games/game.ts';
import type { Found } from './use-search.ts';

type GameHit = Found['games'][number];
type Marks = GameHit['marks'];

/** A text with what was typed shown in it. */
function Marked({ text, marks }: { text: string; marks: Marks }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of marks) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <span className="[&_mark]:rounded-xs [&_mark]:bg-primary-soft [&_mark]:text-linkc">
      {parts}
      {text.slice(at)}
    </span>
  );
}

const row = 'group flex w-full items-center gap-3 rounded-md p-1.5 text-start hover:bg-s3 focus-visible:bg-s3';

/** What stands over a group, and how much of it is shown. */
export function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-4 first:mt-1">
      <div className="flex items-baseline justify-between px-1.5">
        <h3 className="text-xs font-semibold text-fg3">{title}</h3>
        {note && <span className="tnum text-xs text-fg3">{note}</span>}
      </div>
      <ul className="mt-1 grid gap-0.5">{children}</ul>
    </section>
  );
}

function Why({ hit }: { hit: GameHit }) {
  const { t } = useT();
  const { game, why } = hit;
  const parts = [
    game.vassalage,
    why && why.by !== 'vendor' && t(`search.why.${why.by}`, { text: why.text }),
    game.state !== 'open' && t(`home.state.${game.state}`),
    game.state === 'open' && game.players > 0 && t('home.players', { count: game.players }),
  ];
  return <span className="block truncate text-xs text-fg3">{parts.filter(Boolean).join(' · ')}</span>;
}

interface GameRowProps {
  hit: GameHit;
  /** Enter in the field opens it. */
  first: boolean;
  onPick: (game: Game) => void;
}

export function GameRow({ hit, first, onPick }: GameRowProps) {
  const { t } = useT();
  const { game } = hit;
  return (
    <li>
      <button type="button" data-hit className={cx(row, first && 'bg-s2')} onClick={() => onPick(game)}>
        <Art src={game.icon} width={40} height={52} className="h-13 w-10 shrink-0 rounded-sm object-cover" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-bold">
            <Marked text={game.displayName} marks={hit.marks} />
          </span>
          <Why hit={hit} />
        </span>
        <span
          aria-hidden
          className={cx(
            'hidden items-center gap-1 rounded-full px-2 py-0.5 text-xs text-fg2 shadow-[inset_0_0_0_1px_var(--line)]',
            first && 'sm:group-not-has-[[data-hit]:focus-visible]/hits:inline-flex',
            'group-focus-visible:inline-flex',
          )}
        >
          <Enter />
          {t('search.open')}
        </span>
      </button>
    </li>
  );
}

interface LinkRowProps {
  to: string;
  title: string;
  marks: Marks;
  /** Before the title; a page has its own sign. */
  sign?: ReactNode;
  note?: string;
  onPick: () => void;
}

export function LinkRow({ to, title, marks, sign, note, onPick }: LinkRowProps) {
  return (
    <li>
      <Link to={to} data-hit onClick={onPick} className={cx(row, 'min-h-11 !px-3')}>
        {sign ?? <Page aria-hidden className="shrink-0 text-fg3" />}
        <span className="min-w-0 flex-1 truncate text-sm font-semibold">
          <Marked text={title} marks={marks} />
        </span>
        {note && <span className="tnum text-xs text-fg3">{note}</span>}
      </Link>
    </li>
  );
}

/** Games by their pictures: those opened last, or what others play. */
export function GameStrip({
  title,
  games,
  onPick,
}: {
  title: string;
  games: readonly Game[];
  onPick: (game: Game) => void;
}) {
  if (games.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="px-1.5 text-xs font-semibold text-fg3">{title}</h3>
      <ul className="mt-1.5 grid grid-cols-3 gap-2 px-1.5">
        {games.map((game) => (
          <li key={gameKey(game)}>
            <button type="button" data-hit className="block w-full text-start" onClick={() => onPick(game)}>
              <Art src={game.icon} width={120} height={160} className="aspect-[3/4] w-full rounded-md object-cover" />
              <span className="mt-1 line-clamp-1 text-xs font-semibold">{game.displayName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
