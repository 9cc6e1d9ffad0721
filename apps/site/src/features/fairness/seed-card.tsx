import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { isClientSeed } from '@croupier/engines';
import { Button, Card, IconButton, Kv, Skeleton, TextField, toast } from '@croupier/ui';
import { useState } from 'react';
import Dice from '~icons/ph/dice-five-fill';
import Key from '~icons/ph/key-fill';
import Lock from '~icons/ph/lock-key-fill';
import { HashLine } from './hash-line.tsx';
import { useRotateSeed, useSeedPair } from './queries.ts';

function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Revealed = NonNullable<ReturnType<typeof useRotateSeed>['data']>['revealed'];

function OldSeed({ revealed }: { revealed: Revealed }) {
  const { t } = useT();
  return (
    <div role="status" className="mt-4">
      <p className="text-[.8125rem] text-fg2">{t('fairness.pairRevealed', { count: revealed.rounds })}</p>
      <HashLine label={t('fairness.seed')} value={revealed.serverSeed} />
      <HashLine label={t('fairness.sha')} value={revealed.serverSeedHash} />
    </div>
  );
}

/** The commitment to the rounds to come, and the way to open those that are past. */
export function SeedCard({ game }: { game: string }) {
  const { t, number } = useT();
  const { data } = useSeedPair(game);
  const rotate = useRotateSeed(game);
  const [seed, setSeed] = useState(randomSeed);
  const fits = isClientSeed(seed);
  const change = async () => {
    try {
      await rotate.mutateAsync(seed);
      setSeed(randomSeed());
      toast({ kind: 'success', title: t('fairness.pairDone') });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast({ kind: 'error', title: t('fairness.pairFailed'), text: error.message });
    }
  };
  const pair = data?.seed;
  return (
    <Card title={t('fairness.pair')}>
      <p className="flex items-start gap-2.5 text-[.8125rem] text-fg2">
        <Lock aria-hidden className="mt-0.5 shrink-0 text-lg text-fg3" />
        {t('fairness.pairText')}
      </p>
      {pair ? (
        <>
          <HashLine label={t('fairness.commit')} value={pair.serverSeedHash} />
          <HashLine label={t('fairness.clientSeed')} value={pair.clientSeed} />
          <Kv className="mt-1" rows={[[t('fairness.pairNext'), number(pair.nextNonce)]]} />
        </>
      ) : (
        <Skeleton className="mt-2 h-28" />
      )}
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) void change();
        }}
      >
        <TextField
          label={t('fairness.pairNew')}
          hint={t('fairness.pairHint')}
          error={fits ? undefined : t('fairness.clientWrong')}
          value={seed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSeed(event.target.value)}
          inside={<IconButton label={t('fairness.random')} icon={<Dice />} onClick={() => setSeed(randomSeed())} />}
        />
        <Button type="submit" wide icon={<Key />} busy={rotate.isPending} disabled={!fits || !pair}>
          {t('fairness.pairRotate')}
        </Button>
      </form>
      {rotate.data && <OldSeed revealed={rotate.data.revealed} />}
    </Card>
  );
}
