import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Art, IconButton } from '@croupier/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import Plus from '~icons/ph/plus-bold';
import Stack from '~icons/ph/stack-fill';
import X from '~icons/ph/x-bold';
import { api } from '../../api/api.ts';
import { type Card, isGroup, LONGEST, moved } from './draft.ts';
import { SortableItem, SortableList } from './sortable.tsx';

interface PickGamesProps {
  /** What they are picked for. */
  label: string;
  /** Only games of this row; without it of all. */
  gameType?: string | undefined;
  /** Only vendors' groups are offered. */
  kind?: 'all' | 'groups';
  games: readonly Card[];
  mayWrite: boolean;
  onChange: (games: Card[]) => void;
}

function Thumb({ card }: { card: Card }) {
  return (
    <Art
      src={card.icon}
      width={24}
      height={32}
      sizes="24px"
      className="h-8 w-6 shrink-0 rounded-xs bg-s3 object-cover"
    />
  );
}

/** Of a vendor's group: of which category, and how many games it opens. */
function GroupSize({ card }: { card: Card }) {
  const { t } = useT();
  if (card.gameCount === null) return null;
  const type = card.code.split(':')[1] as 'RNG';
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-fg3">
      <Stack aria-hidden />
      {t(`console-games.type.${type}`)} · {t('console-home.games', { count: card.gameCount })}
    </span>
  );
}

/** Games and vendors' groups that stand first, in an order that is dragged, with a field to find more. */
export function PickGames({ label, gameType, kind = 'all', games, mayWrite, onChange }: PickGamesProps) {
  const { t, lang } = useT();
  const field = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery<ValueOf<AllCalls['gamesToPin']>>({
    queryKey: ['gamesToPin', gameType, kind, search],
    queryFn: ({ signal }) => {
      const of = gameType ? { gameType: gameType as 'RNG' } : {};
      return api('gamesToPin', { ...of, kind, search }, { signal });
    },
    enabled: mayWrite && search !== '',
    placeholderData: keepPreviousData,
  });
  const nameOf = (card: Card) => (lang === 'TW' ? card.nameTW : card.nameEN);
  const names = new Map(games.map((card) => [card.nodeId, nameOf(card)]));
  const found = search === '' ? [] : (data?.list ?? []).filter(({ nodeId }) => !names.has(nodeId)).slice(0, 6);
  const full = games.length >= LONGEST;
  return (
    <div className="grid gap-2">
      <p className="text-xs font-bold text-fg2">{label}</p>
      {games.length === 0 && (
        <p className="text-xs text-fg3">{t(kind === 'groups' ? 'console-home.noGroups' : 'console-home.noPins')}</p>
      )}
      <SortableList
        ids={games.map(({ nodeId }) => nodeId)}
        nameOf={(id) => names.get(id) ?? id}
        onMove={(from, to) => onChange(moved(games, ({ nodeId }) => nodeId, from, to))}
      >
        <ol className="grid gap-1">
          {games.map((card) => (
            <SortableItem
              key={card.nodeId}
              id={card.nodeId}
              name={nameOf(card)}
              disabled={!mayWrite}
              className="items-center rounded-md bg-s2 p-1"
            >
              <Thumb card={card} />
              <span className="min-w-0 flex-1 truncate text-[.8125rem] font-semibold">{nameOf(card)}</span>
              <GroupSize card={card} />
              {card.state !== 'open' && (
                <span className="text-xs text-fg3">{t(`console-games.state.${card.state}`)}</span>
              )}
              {mayWrite && (
                <IconButton
                  size="sm"
                  label={t('console-home.unpin', { name: nameOf(card) })}
                  icon={<X />}
                  onClick={() => onChange(games.filter((one) => one !== card))}
                />
              )}
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      {mayWrite && !full && (
        <div className="grid gap-1">
          <label htmlFor={field} className="sr">
            {t('console-home.find', { label })}
          </label>
          <input
            id={field}
            type="search"
            className="field !min-h-9 !text-[.8125rem]"
            placeholder={t(kind === 'groups' ? 'console-home.findGroup' : 'console-home.findHint')}
            maxLength={60}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {search !== '' && data && found.length === 0 && (
            <p className="px-1 text-xs text-fg3">{t('console-home.nothingFound')}</p>
          )}
          <ul className="grid gap-1">
            {found.map((card) => (
              <li key={card.nodeId}>
                <button
                  type="button"
                  className="flex w-full items-center gap-2 rounded-md p-1 text-start text-[.8125rem] hover:bg-s2"
                  aria-label={t('console-home.pin', { name: nameOf(card) })}
                  onClick={() => {
                    onChange([...games, card]);
                    setTyped('');
                  }}
                >
                  <Thumb card={card} />
                  <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(card)}</span>
                  {isGroup(card) ? <GroupSize card={card} /> : <span className="text-xs text-fg3">{card.vendor}</span>}
                  <Plus aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
