import { useT } from '@croupier/i18n';
import { FederatedOwn } from './federated/federated-own.tsx';
import { FederatedSignIn } from './federated/federated-sign-in.tsx';
import { FederatedProblem } from './federated/federated-step.tsx';
import { type Arrival, useArrival } from './federated/federated-way.ts';

/** Other codes than these say no more than that it failed. */
const TEXTS = { federation_expired: 'expired', federation_denied: 'denied', nothing: 'expired' } as const;

function Step({ arrival }: { arrival: Arrival }) {
  const { t } = useT();
  if ('problem' in arrival) {
    const text = TEXTS[arrival.problem as keyof typeof TEXTS] ?? 'failed';
    return <FederatedProblem text={t(`federation.problem.${text}`)} />;
  }
  if (arrival.purpose === 'sign_in') return <FederatedSignIn exchange={arrival.exchange} />;
  return <FederatedOwn exchange={arrival.exchange} />;
}

/** [spec 2.25] Where a browser stands when it comes back from Google or Facebook. */
export default function FederatedPage() {
  const arrival = useArrival();
  return (
    <div className="mx-auto max-w-2xl px-[var(--gutter)] py-6 pb-24 sm:py-10">
      <Step arrival={arrival} />
    </div>
  );
}
