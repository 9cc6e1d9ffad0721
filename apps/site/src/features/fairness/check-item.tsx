import type { Check } from '@croupier/engines';
import { useT } from '@croupier/i18n';
import type { ReactNode } from 'react';
import Right from '~icons/ph/check-circle-fill';
import Lock from '~icons/ph/lock-key-fill';
import Wrong from '~icons/ph/x-circle-fill';

function Mark({ ok }: { ok: boolean | null }) {
  const { t } = useT();
  if (ok === null) {
    return (
      <span className="inline-flex items-center gap-1 text-xs font-semibold text-fg3">
        <Lock aria-hidden />
        {t('fairness.open')}
      </span>
    );
  }
  const Icon = ok ? Right : Wrong;
  const label = t(ok ? 'fairness.ok' : 'fairness.failed');
  return <Icon role="img" aria-label={label} className={`text-lg ${ok ? 'text-success' : 'text-danger'}`} />;
}

interface CheckItemProps {
  number: number;
  check: Check;
  children: ReactNode;
}

export function CheckItem({ number, check, children }: CheckItemProps) {
  const { t } = useT();
  return (
    <li className="flex gap-3.5">
      <span className="tnum grid size-7 shrink-0 place-items-center rounded-full bg-s3 text-xs font-extrabold">
        {number}
      </span>
      <div className="min-w-0 flex-1 pb-5">
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          {t(`fairness.check.${check.id}`)}
          <Mark ok={check.ok} />
        </p>
        {children}
      </div>
    </li>
  );
}
