import type { RoundRecord } from '@croupier/engines';
import { readRound } from '@croupier/engines';
import { useT } from '@croupier/i18n';
import { Button, ErrorState, PageTitle, SkeletonRows, buttonClass } from '@croupier/ui';
import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import Left from '~icons/ph/caret-left-bold';
import Download from '~icons/ph/download-simple-bold';
import { paths } from '../../paths.ts';
import { useSignedIn } from '../../stores/session.ts';
import { downloadRound } from './download-round.ts';
import { FileButton } from './file-button.tsx';
import { HandCard } from './hand-card.tsx';
import { InputsCard } from './inputs-card.tsx';
import { SEEDED_GAME, useRound } from './queries.ts';
import { RoundReport } from './round-report.tsx';
import { SeedCard } from './seed-card.tsx';

function ServerRound({
  id,
  children,
}: {
  id: string;
  children: (round: RoundRecord, name: string) => React.ReactNode;
}) {
  const { t } = useT();
  const signedIn = useSignedIn();
  const { data, error, refetch } = useRound(id);
  const read = useMemo(() => (data ? readRound(data.record) : null), [data]);
  if (!signedIn) {
    const here = paths.fairness(id);
    return (
      <Link to={paths.login(here)} className={buttonClass('primary')}>
        {t('fairness.login')}
      </Link>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('fairness.error.round')}
        text={error.message}
        reference={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || !read) return <SkeletonRows rows={5} className="h-24" />;
  if (read.ok) return children(read.round, data.displayName);
  return <ErrorState title={t('fairness.fileWrong')} text={read.problems.join('; ')} />;
}

function Title({ round, name }: { round: RoundRecord | null; name: string }) {
  const { t, dateTime, offset } = useT();
  const sub = round
    ? `${name} · ${t('fairness.round', { id: round.roundId })} · ${dateTime(round.playedAt)} ${offset()}`
    : t('fairness.lead');
  return <PageTitle title={t('fairness.title')} sub={<span className="tnum">{sub}</span>} />;
}

/** Recomputes rounds in the page, with the engine that played them. */
export default function FairnessPage() {
  const { t } = useT();
  const [search] = useSearchParams();
  const params = useParams();
  const id = search.get('round') ?? params.roundId ?? null;
  const [opened, setOpened] = useState<RoundRecord | null>(null);
  const signedIn = useSignedIn();

  const report = (round: RoundRecord, name: string) => (
    <>
      <Title round={round} name={name} />
      <RoundReport key={round.roundId + String(round.serverSeed)} round={round} />
    </>
  );
  const aside = (round: RoundRecord | null) => (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {signedIn && (
          <Link to={paths.seamless(SEEDED_GAME)} className={buttonClass('ghost')}>
            <Left />
            {t('fairness.back')}
          </Link>
        )}
        {round && (
          <Button icon={<Download />} onClick={() => downloadRound(round)}>
            {t('fairness.download')}
          </Button>
        )}
        <FileButton onRound={setOpened} />
      </div>
      {round && <InputsCard round={round} />}
      {signedIn && <SeedCard game={SEEDED_GAME} />}
    </div>
  );
  const page = (main: React.ReactNode, round: RoundRecord | null) => (
    <div className="mx-auto grid max-w-[var(--page-max)] gap-4 px-[var(--gutter)] pb-24 pt-6 lg:pb-10 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0">{main}</div>
      {aside(round)}
    </div>
  );
  if (opened) return page(report(opened, opened.gameId), opened);
  if (id) return <ServerRound id={id}>{(round, name) => page(report(round, name), round)}</ServerRound>;
  return page(
    <>
      <Title round={null} name="" />
      <HandCard />
    </>,
    null,
  );
}
