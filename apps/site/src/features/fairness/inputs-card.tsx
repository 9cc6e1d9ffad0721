import type { RoundRecord } from '@croupier/engines';
import { useT } from '@croupier/i18n';
import { Card, CopyButton, Kv, Mono, Tag } from '@croupier/ui';
import { HashLine } from './hash-line.tsx';

/** What went into the round, to be copied into any other verifier. */
export function InputsCard({ round }: { round: RoundRecord }) {
  const { t, number } = useT();
  const command = `npx croupier-verify round-${round.roundId}.json`;
  return (
    <Card title={t('fairness.inputs')} action={round.serverSeed ? undefined : <Tag>{t('fairness.open')}</Tag>}>
      <HashLine label={t('fairness.commit')} value={round.serverSeedHash} />
      {round.serverSeed && <HashLine label={t('fairness.serverSeed')} value={round.serverSeed} />}
      <HashLine label={t('fairness.clientSeed')} value={round.clientSeed} />
      <Kv className="mt-2" rows={[[t('fairness.nonce'), number(round.nonce)]]} />
      <p className="mt-2 text-xs text-fg3">{t('fairness.command')}</p>
      <p className="mt-1 flex items-center gap-2 rounded-md bg-s2 py-1 pe-1 ps-3">
        <Mono className="min-w-0 flex-1">{command}</Mono>
        <CopyButton text={command} />
      </p>
    </Card>
  );
}
