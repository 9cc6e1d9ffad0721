import type { Check, RoundRecord } from '@croupier/engines';
import { useT } from '@croupier/i18n';
import { HashLine } from './hash-line.tsx';
import { ReelsGrid } from './reels-grid.tsx';
import { type Report, wireOf } from './round-view.ts';
import { StopsTable } from './stops-table.tsx';

const note = 'tnum mt-1 text-xs text-fg3';

function Stops({ report }: { report: Report }) {
  const { t } = useT();
  return (
    <>
      {report.draws && <StopsTable draws={report.draws} />}
      <div className="mt-3 flex flex-wrap gap-4">
        {report.recordedWindow && <ReelsGrid label={t('fairness.recorded')} window={report.recordedWindow} />}
        {report.computedWindow && <ReelsGrid label={t('fairness.computed')} window={report.computedWindow} />}
      </div>
    </>
  );
}

function Wins({ wins }: { wins: RoundRecord['wins'] }) {
  const { t } = useT();
  return (
    <ul className="tnum mt-1 text-[.8125rem] text-fg2">
      {wins.lines.length === 0 && <li>{t('fairness.wins.none')}</li>}
      {wins.lines.map(({ line, symbol, count, units }) => (
        <li key={line}>
          {t('fairness.wins.line', { line, symbol, count })} · {t('fairness.units', { count: units })}
        </li>
      ))}
      {wins.scatter.units > 0 && (
        <li>
          {t('fairness.wins.scatter', { count: wins.scatter.count })} ·{' '}
          {t('fairness.units', { count: wins.scatter.units })}
        </li>
      )}
    </ul>
  );
}

/** One line of working for the checks that have no picture. */
function useNote(id: Check['id'], { round, lineBet }: Report): string | null {
  const { t, dateTime } = useT();
  const open = round.stateAfter.freeSpins;
  switch (id) {
    case 'order':
      return t('fairness.order', { committed: dateTime(round.committedAt), played: dateTime(round.playedAt) });
    case 'rules':
      return round.gameVersion;
    case 'stake':
      return `${wireOf(round.stakeMinor, round.scale)} ${round.asset}`;
    case 'payout': {
      const payout = wireOf(round.payoutMinor, round.scale);
      return t('fairness.payout', { units: round.wins.units, lineBet, payout });
    }
    case 'freeSpins':
      return open ? t('fairness.free', { left: open.left, played: open.played }) : t('fairness.freeNone');
    case 'jackpot':
      return t('fairness.draw', { draw: round.jackpot.draw, tier: round.jackpot.tier ?? 'none' });
    default:
      return null;
  }
}

/** What a check compared, and both sides where they differ. */
export function CheckWork({ check, report }: { check: Check; report: Report }) {
  const { t } = useT();
  const { round } = report;
  const line = useNote(check.id, report);
  return (
    <>
      {line && <p className={note}>{line}</p>}
      {check.id === 'commitment' && (
        <>
          <HashLine label={t('fairness.commit')} value={round.serverSeedHash} />
          {round.serverSeed && <HashLine label={t('fairness.seed')} value={round.serverSeed} />}
          {round.serverSeed && <HashLine label={t('fairness.sha')} value={check.computed} />}
        </>
      )}
      {check.id === 'stops' && <Stops report={report} />}
      {check.id === 'wins' && <Wins wins={round.wins} />}
      {check.ok === false && check.id !== 'commitment' && check.id !== 'order' && (
        <>
          <HashLine label={t('fairness.recorded')} value={check.recorded} />
          <HashLine label={t('fairness.computed')} value={check.computed || '–'} />
        </>
      )}
    </>
  );
}
