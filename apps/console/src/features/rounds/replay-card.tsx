import { useT } from '@croupier/i18n';
import { Button, Card, buttonClass } from '@croupier/ui';
import { useCallback, useMemo, useState } from 'react';
import Again from '~icons/ph/arrow-counter-clockwise-bold';
import Lock from '~icons/ph/lock-key-fill';
import Seal from '~icons/ph/seal-check-fill';
import Warning from '~icons/ph/seal-warning-fill';
import { ReplayReels } from './replay-reels.tsx';
import { type Place, type Replay, replayOf } from './replay-view.ts';

const LOOKS = {
  match: { color: 'var(--success)', Icon: Seal },
  mismatch: { color: 'var(--danger)', Icon: Warning },
  unrevealed: { color: 'var(--fg-3)', Icon: Lock },
} as const;

function Verdict({ replay }: { replay: Replay }) {
  const { t } = useT();
  const { verdict, checks } = replay.verdict;
  const { color, Icon } = LOOKS[verdict];
  const word = (ok: boolean | null) => (ok === null ? 'open' : ok ? 'fine' : 'wrong');
  return (
    <div className="grid min-w-0 flex-1 basis-64 content-start gap-3">
      <p role="status" className="flex items-center gap-2.5 text-md font-extrabold">
        <Icon aria-hidden className="shrink-0 text-xl" style={{ color }} />
        {t(`console-rounds.verdict.${verdict}`)}
      </p>
      <p className="text-fg2">{t(`console-rounds.verdictText.${verdict}`)}</p>
      <ul className="grid gap-1 text-[.8125rem]">
        {checks.map((check) => (
          <li key={check.id} className="grid gap-0.5">
            <span className="flex items-baseline justify-between gap-3">
              <span>{t(`console-rounds.check.${check.id}`)}</span>
              <span
                className={`shrink-0 font-bold ${check.ok === false ? 'text-danger' : check.ok ? 'text-success' : 'text-fg3'}`}
              >
                {t(`console-rounds.checkState.${word(check.ok)}`)}
              </span>
            </span>
            {check.ok === false && (
              <span className="font-mono text-xs text-fg2 [overflow-wrap:anywhere]" dir="ltr">
                {check.recorded} ≠ {check.computed || '—'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ReplayCardProps {
  /** The record as JSON. */
  record: string;
  id: string;
}

/** An in-house round seen again from its record, and what the verifier says of it, computed here. */
export default function ReplayCard({ record, id }: ReplayCardProps) {
  const { t, number } = useT();
  const replay = useMemo(() => replayOf(record), [record]);
  const [run, setRun] = useState(0);
  const [stands, setStands] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  const onStopped = useCallback(() => setStands(true), []);
  const href = `data:application/json;charset=utf-8,${encodeURIComponent(record)}`;
  if (!replay) return <p className="text-danger">{t('console-rounds.noRecord')}</p>;
  const { reels, wins, round } = replay;
  const shown = wins.filter((_, nth) => picked === null || nth === picked);
  const lit = new Set<Place>(stands ? shown.flatMap(({ places }) => places) : []);
  const stops = t('console-rounds.reelsSay', { stops: round.stops.join(', ') });
  return (
    <Card className="grid gap-4 !rounded-lg">
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 content-start gap-3">
          {reels && <ReplayReels label={stops} reels={reels} lit={lit} run={run} onStopped={onStopped} />}
          {!reels && <p className="text-fg3">{t('console-rounds.rulesGone')}</p>}
          {stands && wins.length === 0 && <p className="text-fg3">{t('console-rounds.noWins')}</p>}
          {stands && (
            <div className="flex flex-wrap gap-1.5">
              {wins.map(({ line, units }, nth) => (
                <Button
                  key={nth}
                  size="sm"
                  aria-pressed={picked === nth}
                  onClick={() => setPicked(picked === nth ? null : nth)}
                >
                  {line === 0 ? t('console-rounds.scatter') : t('console-rounds.line', { line })} ×{number(units)}
                </Button>
              ))}
            </div>
          )}
        </div>
        <Verdict replay={replay} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {reels && (
          <Button
            icon={<Again />}
            onClick={() => {
              setStands(false);
              setPicked(null);
              setRun(run + 1);
            }}
          >
            {t('console-rounds.again')}
          </Button>
        )}
        <a href={href} download={`round-${id}.json`} className={buttonClass('ghost')}>
          {t('console-rounds.download')}
        </a>
        <a href="/fairness" target="_blank" rel="noreferrer" className={buttonClass('ghost')}>
          {t('console-rounds.verifier')}
        </a>
      </div>
    </Card>
  );
}
