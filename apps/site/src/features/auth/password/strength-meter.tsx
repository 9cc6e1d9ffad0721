import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import Check from '~icons/ph/check-bold';
import { passwordFacts, passwordScore } from './password-strength.ts';

const COLORS = ['var(--danger)', 'var(--danger)', 'var(--warning)', 'var(--success)', 'var(--success)'] as const;

export interface StrengthMeterProps {
  password: string;
  min: number;
  max: number;
}

/** How strong the password is, and which of the rules it meets. */
export function StrengthMeter({ password, min, max }: StrengthMeterProps) {
  const { t } = useT();
  const facts = passwordFacts(password, min, max);
  const score = passwordScore(facts);
  const rules = [
    { met: facts.length, text: t('auth.rule.length', { min, max }) },
    { met: facts.case, text: t('auth.rule.case') },
    { met: facts.digit, text: t('auth.rule.digit') },
    { met: facts.symbol, text: t('auth.rule.symbol') },
  ];
  const word = t(`auth.strength.${score}`);
  return (
    <div className="mt-2">
      <div
        role="meter"
        aria-label={t('auth.strength')}
        aria-valuenow={score}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuetext={word}
        className="flex items-center gap-1.5"
      >
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className="h-1.5 flex-1 rounded-full"
            style={{ background: step <= score ? COLORS[score] : 'var(--surface-4)' }}
          />
        ))}
        <span className="ms-1 text-xs font-bold" style={{ color: COLORS[score] }}>
          {password === '' ? '' : word}
        </span>
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
        {rules.map((rule) => (
          <li key={rule.text} className={cx('inline-flex items-center gap-1', rule.met ? 'text-fg2' : 'text-fg3')}>
            <Check aria-hidden className={rule.met ? 'text-success' : 'opacity-30'} />
            {rule.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
