import { useT } from '@croupier/i18n';
import { buttonClass, Panel } from '@croupier/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';

export interface FederatedStepProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** One thing to do on the way back from a provider. */
export function FederatedStep({ title, text, children }: FederatedStepProps) {
  return (
    <Panel className="min-w-0 p-6 sm:p-8">
      <h1 className="text-2xl font-extrabold">{title}</h1>
      {text && <p className="mt-1.5 text-[.8125rem] text-fg2">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </Panel>
  );
}

export function FederatedWait() {
  const { t } = useT();
  return (
    <Panel className="grid min-w-0 justify-items-center gap-3 p-10 text-center">
      <span className="spinner text-3xl" aria-hidden />
      <h1 className="text-xl font-extrabold">{t('federation.busy')}</h1>
      <p role="status" className="text-[.8125rem] text-fg2">
        {t('federation.busyText')}
      </p>
    </Panel>
  );
}

export function FederatedProblem({ text }: { text: string }) {
  const { t } = useT();
  return (
    <FederatedStep title={t('federation.problemTitle')} text={text}>
      <Link to={paths.login()} replace className={buttonClass('primary', 'lg', true)}>
        {t('federation.again')}
      </Link>
    </FederatedStep>
  );
}
