import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type FreeBets = ValueOf<AllCalls['freeBets']>['list'][number];
export type Offer = ValueOf<AllCalls['freeBetPrepaids']>;
export type Prepaid = Offer['prepaids'][number];
export type Looked = ValueOf<AllCalls['checkFreeBetPlayers']>['list'][number];
export type WhyNot = NonNullable<Looked['why']>;
export type Wish = InputOf<AllCalls['grantFreeBets']>;

type State = FreeBets['state'];
export const stateText = (state: State): MessageKey => `console-free-bets.state.${state}`;
export const whyText = (why: WhyNot): MessageKey => `console-free-bets.why.${why}`;

/** Until the vendor has answered. */
export const isUnderWay = ({ state }: FreeBets): boolean => state === 'requested' || state === 'cancelling';

export const STATE_COLOR: Readonly<Record<State, string>> = {
  waiting: 'var(--warning)',
  requested: 'var(--info)',
  granted: 'var(--success)',
  used_up: 'var(--fg-3)',
  expired: 'var(--fg-3)',
  refused: 'var(--danger)',
  cancelling: 'var(--warning)',
  cancelled: 'var(--fg-3)',
};

interface Named {
  readonly nameTW: string;
  readonly nameEN: string;
}
export const nameIn = (lang: string, { nameTW, nameEN }: Named): string => (lang === 'TW' ? nameTW : nameEN);

/** What a grant may have changed. */
export const READ_ANEW = ['freeBets', 'approvals', 'approvalsWaiting', 'auditLog'];
