import { useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import { useEffect, useRef, useState } from 'react';
import Redo from '~icons/ph/arrow-clockwise-bold';
import type { Game } from '../../games/game.ts';
import { OtherGames } from '../../games/other-games.tsx';
import { Opening } from './opening.tsx';

/** So long a page may take before somebody is offered to open it anew. */
const SLOW_MS = 12_000;

interface GameFrameProps {
  game: Game;
  target: string;
  /** Something else waits for an answer: the game takes no input meanwhile. */
  held: boolean;
  onLeave: () => void;
  /** The game says that the person has too little for it and wants to pay in. */
  onDeposit: () => void;
  onAgain: () => void;
}

/**
 * The vendor's page. It may run its scripts on its own origin and nothing more: no way to the address bar, to a new
 * window or to a download. Of what it says two words are heard, `close` and `deposit`, and only from that origin.
 */
export function GameFrame({ game, target, held, onLeave, onDeposit, onAgain }: GameFrameProps) {
  const { t } = useT();
  const { displayName: name, vassalage: vendor } = game;
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [slow, setSlow] = useState(false);
  const heard = useRef({ close: onLeave, deposit: onDeposit });
  useEffect(() => {
    heard.current = { close: onLeave, deposit: onDeposit };
  });
  useEffect(() => {
    const { origin } = new URL(target);
    const hear = (event: MessageEvent<unknown>) => {
      const ours = event.origin === origin && event.source === frame.current?.contentWindow;
      if (!ours) return;
      if (event.data === 'close') heard.current.close();
      if (event.data === 'deposit') heard.current.deposit();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [target]);
  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [loaded]);
  return (
    <div className="relative min-h-0 flex-1" inert={held}>
      <iframe
        ref={frame}
        src={target}
        title={t('game.frame', { name, vendor })}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="autoplay"
        referrerPolicy="origin"
        className="absolute inset-0 size-full border-0 bg-black"
        onLoad={() => setLoaded(true)}
      />
      {!loaded && (
        <div className="absolute inset-0 overflow-y-auto bg-[oklch(.14_.02_280)]">
          <Opening game={game}>
            {slow && (
              <div className="mt-6 grid justify-items-center gap-3">
                <p role="status" className="max-w-xs text-sm text-white/80 [text-wrap:balance]">
                  {t('game.slow', { vendor })}
                </p>
                <Button icon={<Redo />} onClick={onAgain}>
                  {t('game.again')}
                </Button>
                <h2 className="mt-4 text-sm font-bold">{t('game.meanwhile')}</h2>
                <div className="w-[min(22rem,80vw)] text-start">
                  <OtherGames than={game} />
                </div>
              </div>
            )}
          </Opening>
        </div>
      )}
    </div>
  );
}
