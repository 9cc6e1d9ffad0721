import type { RoundRecord } from '@croupier/engines';
import { useT } from '@croupier/i18n';
import { Card } from '@croupier/ui';
import { useMemo } from 'react';
import { CheckItem } from './check-item.tsx';
import { CheckWork } from './check-work.tsx';
import { reportOf } from './round-view.ts';
import { VerdictBanner } from './verdict-banner.tsx';

/** The verdict first, then each check with its working. */
export function RoundReport({ round }: { round: RoundRecord }) {
  const { t } = useT();
  const report = useMemo(() => reportOf(round, () => performance.now()), [round]);
  return (
    <>
      <VerdictBanner report={report} />
      <Card title={t('fairness.checks')}>
        <ol>
          {report.verdict.checks.map((check, index) => (
            <CheckItem key={check.id} number={index + 1} check={check}>
              <CheckWork check={check} report={report} />
            </CheckItem>
          ))}
        </ol>
      </Card>
    </>
  );
}
