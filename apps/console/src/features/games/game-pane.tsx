import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, ErrorState, Kv, SkeletonRows, Tag, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Clock from '~icons/ph/clock-countdown-bold';
import { api } from '../../api/api.ts';
import { generalText } from '../../api/refusal-text.ts';
import { CloseDialog } from '../../lists/close-dialog.tsx';
import { MaintenanceList } from '../../lists/maintenance-list.tsx';
import { useOperator } from '../../stores/session.ts';
import { changeOf, type Draft, draftOf, faultsOf } from './draft.ts';
import { GameForm } from './game-form.tsx';
import { PictureField } from './picture-field.tsx';
import { type GameFacts, STATE_COLOR, stateText } from './words.ts';

function useSave(game: GameFacts, onSaved: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: Draft) => api('changeGame', changeOf(game, draft)),
    onSuccess: (saved) => {
      queries.setQueryData(['operatedGame', game.nodeId], saved);
      toast({ kind: 'success', title: t('console-games.saved') });
      onSaved();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['operatedGames'] }),
  });
}

function Editor({ game, mayWrite }: { game: GameFacts; mayWrite: boolean }) {
  const { t } = useT();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Draft | null>(null);
  const save = useSave(game, () => setTyped(null));
  const draft = typed ?? draftOf(game);
  const own = Object.fromEntries(Object.entries(faultsOf(draft)).map(([name, key]) => [name, t(key)]));
  const conflict = save.error?.code === 'state_conflict' ? t('console-games.conflict') : undefined;
  return (
    <GameForm
      game={game}
      draft={draft}
      errors={{ ...save.error?.fields, ...own }}
      general={conflict ?? generalText(save.error)}
      changed={typed !== null}
      busy={save.isPending}
      mayWrite={mayWrite}
      onChange={(part) => {
        if (save.error?.code !== 'state_conflict') save.reset();
        setTyped({ ...draft, ...part });
      }}
      onSave={() => save.mutate(draft)}
      onReset={() => {
        save.reset();
        setTyped(null);
        void queries.invalidateQueries({ queryKey: ['operatedGame', game.nodeId] });
      }}
    />
  );
}

function Facts({ game }: { game: GameFacts }) {
  const { t, lang } = useT();
  const stakes = game.minStake && `${game.minStake} – ${game.maxStake}`;
  const facts = (
    [
      [t('console-games.code'), game.code],
      [t('console-games.vendor'), game.vendor],
      [t('console-games.rtp'), game.rtpPercent && `${game.rtpPercent}%`],
      [t('console-games.volatility'), game.volatility && t(`console-games.volatility.${game.volatility}`)],
      [t('console-games.lines'), game.lines],
      [t('console-games.stakes'), stakes],
    ] as const
  ).filter(([, value]) => value !== null);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-md font-extrabold [overflow-wrap:anywhere]">
          {lang === 'TW' ? game.nameTW : game.nameEN}
        </h2>
        <Tag color={STATE_COLOR[game.state]}>{t(stateText(game.state))}</Tag>
      </div>
      <Kv rows={facts} />
    </>
  );
}

/** One game: what is known of it, what the brand makes of it, and when it is closed. */
export function GamePane({ nodeId }: { nodeId: string | undefined }) {
  const { t } = useT();
  const mayWrite = useOperator().permissions.includes('games.manage');
  const [closing, setClosing] = useState(false);
  const { data: game, error } = useQuery<ValueOf<AllCalls['operatedGame']>>({
    queryKey: ['operatedGame', nodeId],
    queryFn: ({ signal }) => api('operatedGame', { nodeId: nodeId! }, { signal }),
    enabled: nodeId !== undefined,
  });
  if (nodeId === undefined) {
    return (
      <div className="grid flex-1 content-center p-6 text-center text-fg3">
        <p>{t('console-games.pick')}</p>
      </div>
    );
  }
  if (!game) {
    return (
      <div className="p-4">
        {error && <ErrorState title={t('console-shell.errorTitle')} text={error.message} reference={error.requestId} />}
        {!error && <SkeletonRows rows={6} />}
      </div>
    );
  }
  return (
    <div tabIndex={0} className="flex-1 space-y-5 overflow-y-auto p-4">
      <Facts game={game} />
      {!mayWrite && <p className="text-xs text-fg3">{t('console-games.readOnly')}</p>}
      <PictureField game={game} mayWrite={mayWrite} />
      <Editor key={game.nodeId} game={game} mayWrite={mayWrite} />
      <section className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-xs font-bold text-fg2">{t('console-games.windows')}</h3>
        {game.windows.length === 0 && <p className="text-xs text-fg3">{t('console-games.noWindows')}</p>}
        <MaintenanceList windows={game.windows} mayWrite={mayWrite} />
        {mayWrite && (
          <Button icon={<Clock />} onClick={() => setClosing(true)}>
            {t('console-games.closeForAWhile')}
          </Button>
        )}
      </section>
      {closing && (
        <CloseDialog
          title={t('console-games.closeGame', { game: game.nameEN })}
          nodeId={game.nodeId}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  );
}
