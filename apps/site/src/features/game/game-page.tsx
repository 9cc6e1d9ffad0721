import { useT } from '@croupier/i18n';
import { Button, EmptyState, ErrorState, buttonClass } from '@croupier/ui';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import Left from '~icons/ph/caret-left-bold';
import { useCall } from '../../api/use-call.ts';
import type { Game } from '../../games/game.ts';
import { GameClosed } from '../../games/game-closed.tsx';
import { useLaunched } from '../../games/launched.ts';
import { paths } from '../../paths.ts';
import { useDialog } from '../../stores/dialogs.ts';
import { useRealityCheck } from '../../stores/reality-check.ts';
import { GameBar } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { NotOpened } from './not-opened.tsx';
import { Opening } from './opening.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLeave } from './use-leave.ts';

/** Under the site's header down to the bottom of the screen. */
const ROOM = 'flex h-[calc(100dvh-var(--header-h))] min-h-[22rem] flex-col bg-[oklch(.14_.02_280)] text-white';

function Opened({ game }: { game: Game }) {
  const { t } = useT();
  const room = useRef<HTMLDivElement>(null);
  const asked = useRealityCheck((store) => store.open);
  const covered = useDialog((store) => store.dialog !== null);
  const screen = useFullScreen(room, asked || covered);
  const leave = useLeave(paths.category(game.gameType, game.vassalage));
  const { data: target, error, isFetching, refetch } = useLaunched(game, game.state === 'open');
  const again = () => void refetch();
  if (game.state !== 'open' || error?.code === 'game_maintenance') {
    return (
      <div className="mx-auto max-w-3xl px-[var(--gutter)] py-8">
        <GameClosed game={game} heading="h1" />
        <div className="mt-6 flex flex-wrap justify-center gap-2.5">
          <Button size="lg" icon={<Left />} onClick={leave}>
            {t('game.back')}
          </Button>
          <Link to={paths.home()} className={buttonClass('ghost', 'lg')}>
            {t('game.toLobby')}
          </Link>
        </div>
      </div>
    );
  }
  if (error) return <NotOpened game={game} error={error} onAgain={again} />;
  return (
    <div ref={room} data-theme="dark" className={ROOM}>
      <GameBar game={game} screen={screen} onLeave={leave} />
      {target === undefined || isFetching ? (
        <Opening game={game} />
      ) : (
        <GameFrame key={target} game={game} target={target} held={asked} onLeave={leave} onAgain={again} />
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
  // Another language is another answer; the game that is open stays while it comes.
  const { data, error, refetch } = useCall('gameByCode', { gameCode }, { placeholderData: (known) => known });
  const game = data?.game.gameCode === gameCode ? data.game : null;
  if (error?.code === 'game_unknown' || error?.code === 'bad_input') return <Unknown />;
  if (error && !game) {
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
  if (!game) {
    return (
      <div data-theme="dark" className={ROOM}>
        <Opening game={null} />
      </div>
    );
  }
  return <Opened key={gameCode} game={game} />;
}
