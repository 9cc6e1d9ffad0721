import type { RoundRecord } from '@croupier/engines';
import { useT } from '@croupier/i18n';
import { Card } from '@croupier/ui';
import { useState } from 'react';
import { CheckItem } from './check-item.tsx';
import { CheckWork } from './check-work.tsx';
import { reportOf } from './round-view.ts';
import { VerdictBanner } from './verdict-banner.tsx';

/** The verdict first, then each check with its working. Computed once: give another round another key. */
export function RoundReport({ round }: { round: RoundRecord }) {
  const { t } = useT();
  const [report] = useState(() => reportOf(round, () => performance.now()));
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
