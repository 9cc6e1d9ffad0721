import { Button } from '@croupier/ui';
import Warning from '~icons/ph/warning-circle-fill';

interface GameNoteProps {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

/** What has changed while the game is open. It stays open: a round that has begun wants to be finished. */
export function GameNote({ title, text, action, onAction }: GameNoteProps) {
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-white/10 bg-[oklch(.28_.07_70)] px-4 py-2.5"
    >
      <Warning aria-hidden className="shrink-0 text-xl text-[oklch(.85_.15_80)]" />
      <div className="min-w-48 flex-1">
        <p className="text-sm font-bold">{title}</p>
        <p className="text-xs text-white/85">{text}</p>
      </div>
      <Button size="sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
