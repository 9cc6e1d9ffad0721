import { AVATARS } from '@croupier/contract';

/** Spec 4.7. */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
export const MEMBER_TYPE = 0;
export const TRIAL_TYPE = 4;
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42;

export const isAgentType = (type: number): boolean => AGENT_TYPES.includes(type);
export const isTrialType = (type: number): boolean => type === TRIAL_TYPE;

/** The money a person plays with: trial accounts have an asset of their own. */
export const assetOf = (accountType: number): 'TWD' | 'PLAY' => (isTrialType(accountType) ? 'PLAY' : 'TWD');

export interface Person {
  readonly id: bigint;
  readonly brandId: number;
  readonly username: string;
  readonly nickname: string | null;
  readonly accountType: AccountType;
  readonly state: 'active' | 'locked' | 'closed';
  readonly payeeName: string | null;
  /** yyyy-MM-dd. */
  readonly birthday: string | null;
  readonly email: string | null;
  /** International form, `+886912345678`. */
  readonly mobile: string | null;
  /** From the top agent down to the direct upline. */
  readonly upline: readonly bigint[];
  readonly affiliateCode: string | null;
  readonly language: 'TW' | 'EN' | null;
  readonly avatar: string | null;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  /** Trial accounts only. */
  readonly expiresAt: Date | null;
}

export const avatarPath = (name: string): string => `/art/avatar/av-${name}.avif`;

/** Spec 7.16: the person's picture, else one of ours that stays the same for them. */
export const iconOf = (person: Pick<Person, 'id' | 'avatar'>): string =>
  person.avatar ?? avatarPath(AVATARS[Number(person.id % BigInt(AVATARS.length))]!);

/**
 * A name as strangers may see it (spec 3.13): `w****0`. Always four stars, so that the length tells nothing; names of
 * fewer than three characters show the first one only.
 */
export function maskName(name: string): string {
  const characters = [...name];
  const last = characters.length > 2 ? characters.at(-1) : '';
  return `${characters[0] ?? ''}****${last}`;
}
