import { commitmentOf, dragon25, explainStops, isClientSeed, isNonce, isServerSeed, windowAt } from '@croupier/engines';
import { useT } from '@croupier/i18n';
import { Button, Card, TextField } from '@croupier/ui';
import { useState } from 'react';
import Play from '~icons/ph/play-fill';
import { HashLine } from './hash-line.tsx';
import { ReelsGrid } from './reels-grid.tsx';
import { StopsTable } from './stops-table.tsx';

interface Seeds {
  server: string;
  client: string;
  nonce: string;
}

const nonceOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1);

function Result({ server, client, nonce }: Seeds) {
  const { t } = useT();
  const draws = explainStops(
    server,
    client,
    nonceOf(nonce),
    dragon25.strips.map((strip) => strip.length),
  );
  const window = windowAt(
    dragon25,
    draws.map((draw) => draw.stop),
  );
  return (
    <div role="status" className="mt-5">
      <h3 className="text-md font-extrabold">{t('fairness.handResult')}</h3>
      <HashLine label={t('fairness.commit')} value={commitmentOf(server)} />
      <StopsTable draws={draws} />
      <div className="mt-3">
        <ReelsGrid label={t('fairness.computed')} window={window} />
      </div>
    </div>
  );
}

/** Any seeds at all, typed in: nothing of it leaves the page. */
export function HandCard() {
  const { t } = useT();
  const [seeds, setSeeds] = useState<Seeds>({ server: '', client: '', nonce: '0' });
  const [shown, setShown] = useState<Seeds | null>(null);
  const [tried, setTried] = useState(false);
  const wrong = {
    server: isServerSeed(seeds.server) ? undefined : t('fairness.handWrong'),
    client: isClientSeed(seeds.client) ? undefined : t('fairness.clientWrong'),
    nonce: isNonce(nonceOf(seeds.nonce)) ? undefined : t('fairness.nonceWrong'),
  };
  const field = (name: keyof Seeds) => ({
    value: seeds[name],
    error: tried ? wrong[name] : undefined,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => setSeeds({ ...seeds, [name]: event.target.value.trim() }),
  });
  const compute = () => {
    setTried(true);
    setShown(wrong.server || wrong.client || wrong.nonce ? null : seeds);
  };
  return (
    <Card title={t('fairness.hand')}>
      <form
        className="grid gap-3.5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          compute();
        }}
      >
        <TextField label={t('fairness.serverSeed')} hint={t('fairness.serverSeedHint')} {...field('server')} />
        <div className="grid gap-3.5 sm:grid-cols-2">
          <TextField label={t('fairness.clientSeed')} {...field('client')} />
          <TextField label={t('fairness.nonce')} inputMode="numeric" {...field('nonce')} />
        </div>
        <Button type="submit" kind="primary" icon={<Play />}>
          {t('fairness.compute')}
        </Button>
      </form>
      {shown && <Result {...shown} />}
    </Card>
  );
}
