import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type GameRow = ValueOf<AllCalls['operatedGames']>['list'][number];
export type GameFacts = ValueOf<AllCalls['operatedGame']>;
export type Choices = ValueOf<AllCalls['gameChoices']>;

export const TYPES = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ESPORTS', 'COCKFIGHT', 'BGS'] as const;
export const STATES = ['open', 'maintenance', 'soon', 'closed'] as const;
export const CLASSES = ['JP', 'TG', 'AC', 'BG'] as const;
export const MARKS = ['hot', 'new'] as const;

export const STATE_COLOR: Readonly<Record<GameRow['state'], string>> = {
  open: 'var(--success)',
  maintenance: 'var(--warning)',
  soon: 'var(--info)',
  closed: 'var(--fg-3)',
};

export const typeText = (type: GameRow['gameType']): MessageKey => `console-games.type.${type}`;
export const stateText = (state: GameRow['state']): MessageKey => `console-games.state.${state}`;

/** One of the list, or nothing: an address may say anything. */
export const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((one) => one === value);
