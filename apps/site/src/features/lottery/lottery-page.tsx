import { useT } from '@croupier/i18n';
import { Art, buttonClass } from '@croupier/ui';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { gameKey } from '../../games/game.ts';
import { GameCard } from '../../games/game-card.tsx';
import { usePlayable } from '../../games/playable.ts';
import { paths } from '../../paths.ts';

const OFFERED = 3;

/** [spec 2.10] The lottery pages, until their draws are there: says so, and offers what can be played. */
export default function LotteryPage() {
  const { t } = useT();
  const [search] = useSearchParams();
  const gameCode = search.get('gameCode') ?? '';
  const { data } = useCall('gameByCode', { gameCode }, { enabled: gameCode !== '', retry: false });
  const others = usePlayable(OFFERED);
  const name = data?.game.displayName;
  return (
    <div className="mx-auto grid max-w-3xl justify-items-center px-[var(--gutter)] py-10 text-center sm:py-14">
      <Art src="icons/c-lott" width={160} height={160} eager className="size-32 sm:size-36" />
      <h1 className="mt-5 text-2xl font-extrabold [text-wrap:balance] sm:text-3xl">
        {name ? t('game.lotteryNamed', { name }) : t('game.lottery')}
      </h1>
      <p className="mt-2 max-w-md text-fg2 [text-wrap:balance]">{t('game.lotteryText')}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">
        <Link to={paths.category('LOTT')} className={buttonClass('primary', 'lg')}>
          {t('game.lotteryList')}
        </Link>
        <Link to={paths.home()} className={buttonClass('ghost', 'lg')}>
          {t('game.toLobby')}
        </Link>
      </div>
      {others.length > 0 && (
        <section className="mt-10 w-full text-start">
          <h2 className="text-md font-extrabold">{t('game.meanwhile')}</h2>
          <ul className="mt-3 grid grid-cols-3 gap-3">
            {others.map((one) => (
              <li key={gameKey(one)}>
                <GameCard game={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
