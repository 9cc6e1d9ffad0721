import { useT } from '@croupier/i18n';
import { EmptyState, ErrorState, buttonClass } from '@croupier/ui';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import type { Game } from '../../games/game.ts';
import { useLaunched } from '../../games/launched.ts';
import { paths } from '../../paths.ts';
import { usePlayPosition } from '../../shell/play-position.ts';
import { useDialog } from '../../stores/dialogs.ts';
import { useRealityCheck } from '../../stores/reality-check.ts';
import { GameBar } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { GameNote } from './game-note.tsx';
import { GameShut } from './game-shut.tsx';
import { NotOpened } from './not-opened.tsx';
import { Opening } from './opening.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLeave } from './use-leave.ts';
import { useRoomTop } from './use-room-top.ts';

/** Under the site's header, and what stands below that, down to the bottom of the screen. */
const ROOM =
  'flex h-[calc(100dvh-var(--room-top,var(--header-h)))] min-h-[15rem] flex-col overflow-hidden bg-[oklch(.14_.02_280)] text-white';
/** How often it is looked whether the game is still open. */
const LOOK_EVERY_MS = 10_000;

interface OpenedProps {
  game: Game;
  /** It has left the lobby since it was opened. */
  gone: boolean;
}

/** What the game's open page has to say over the game, if anything; that play is paused stands over every page. */
function Note({ game, gone, onLeave }: OpenedProps & { onLeave: () => void }) {
  const { t } = useT();
  if (!gone && game.state === 'open') return null;
  const title = t(gone ? 'game.goneNow' : 'game.closedNow', { name: game.displayName });
  const text = t(gone ? 'game.goneNowText' : 'game.closedNowText');
  return <GameNote title={title} text={text} action={t('game.back')} onAction={onLeave} />;
}

function Opened({ game, gone }: OpenedProps) {
  const room = useRef<HTMLDivElement>(null);
  const top = useRoomTop(room);
  const asked = useRealityCheck((store) => store.open);
  const covered = useDialog((store) => store.dialog !== null);
  const paused = (usePlayPosition()?.position.block ?? null) !== null;
  const screen = useFullScreen(room, asked || covered || paused);
  const leave = useLeave(paths.category(game.gameType, game.vassalage));
  const navigate = useNavigate();
  const deposit = () => void navigate(paths.deposit());
  const isOpen = game.state === 'open' && !gone;
  const { data: target, error, isFetching, refetch } = useLaunched(game, isOpen);
  const again = () => void refetch();
  if (target === undefined) {
    if (gone) return <Unknown />;
    const silent = error?.code === 'game_maintenance';
    if (!isOpen || silent) {
      return <GameShut game={game} busy={isFetching} onLeave={leave} onAgain={isOpen ? again : null} />;
    }
    if (error) return <NotOpened game={game} error={error} onAgain={again} />;
  }
  return (
    <div ref={room} data-theme="dark" data-game-room className={ROOM} style={top}>
      <GameBar game={game} screen={screen} onLeave={leave} />
      {target !== undefined && <Note game={game} gone={gone} onLeave={leave} />}
      {target === undefined || isFetching ? (
        <Opening game={game} />
      ) : (
        <GameFrame
          key={target}
          game={game}
          target={target}
          held={asked}
          onLeave={leave}
          onDeposit={deposit}
          onAgain={again}
        />
      )}
    </div>
  );
}

function Unknown() {
  const { t } = useT();
  return (
    <div className="mx-auto max-w-xl p-6">
      <EmptyState
        heading="h1"
        title={t('game.unknown')}
        text={t('game.unknownText')}
        actions={
          <Link to={paths.home()} className={buttonClass('primary', 'lg')}>
            {t('game.toLobby')}
          </Link>
        }
      />
    </div>
  );
}

/** [spec 2.11] `/seamless` for the games of vendors: found by the code of the address, opened for who is signed in. */
export default function GamePage() {
  const { t } = useT();
  const [search] = useSearchParams();
  const gameCode = search.get('gameCode') ?? search.get('game') ?? '';
  const { data, error, refetch } = useCall(
    'gameByCode',
    { gameCode },
    // Another language is another answer; the game that is open stays while it comes.
    { placeholderData: (known) => known, refetchInterval: LOOK_EVERY_MS },
  );
  const game = data?.game.gameCode === gameCode ? data.game : null;
  const unknown = error?.code === 'game_unknown' || error?.code === 'bad_input';
  if (game) return <Opened key={gameCode} game={game} gone={unknown} />;
  if (unknown) return <Unknown />;
  if (error) {
    return (
      <div className="mx-auto max-w-xl p-6">
        <ErrorState
          heading="h1"
          title={t('game.failed')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div data-theme="dark" className={ROOM}>
      <Opening game={null} />
    </div>
  );
}
