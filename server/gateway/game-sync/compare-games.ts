import type { GameSaid, Listed } from './listed-game.ts';

export type Difference =
  | { readonly kind: 'new'; readonly gameCode: string; readonly listed: Listed; readonly ours: null }
  | { readonly kind: 'changed'; readonly gameCode: string; readonly listed: Listed; readonly ours: GameSaid }
  | { readonly kind: 'gone'; readonly gameCode: string; readonly listed: GameSaid; readonly ours: null };

/** A game that the brand knows of the vendor; `shown`: it is in its lobby. */
export type Known = GameSaid & { readonly shown: boolean };

const FIELDS = [
  'nameTW',
  'nameEN',
  'gameType',
  'volatility',
  'rtpPpm',
  'lines',
  'minStake',
  'maxStake',
] as const satisfies readonly (keyof GameSaid)[];

/** In which of its facts a game is another one. */
export const changedFields = (ours: GameSaid, listed: GameSaid): readonly (keyof GameSaid)[] =>
  FIELDS.filter((field) => ours[field] !== listed[field]);

/**
 * Where a vendor's list and the brand's catalogue differ, by the vendor's codes. A game that the brand has taken out of
 * its lobby is nobody's news: it is neither gone nor changed until it is shown again.
 */
export function compareGames(known: ReadonlyMap<string, Known>, listed: ReadonlyMap<string, Listed>): Difference[] {
  const said = [...listed].flatMap(([gameCode, theirs]): Difference[] => {
    const ours = known.get(gameCode);
    if (!ours) return [{ kind: 'new', gameCode, listed: theirs, ours: null }];
    if (!ours.shown || changedFields(ours, theirs).length === 0) return [];
    const { shown: _, ...facts } = ours;
    return [{ kind: 'changed', gameCode, listed: theirs, ours: facts }];
  });
  const gone = [...known].flatMap(([gameCode, { shown, ...facts }]): Difference[] =>
    shown && !listed.has(gameCode) ? [{ kind: 'gone', gameCode, listed: facts, ours: null }] : [],
  );
  return [...said, ...gone];
}
