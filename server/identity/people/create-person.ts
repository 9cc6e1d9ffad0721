import { randomInt } from 'node:crypto';
import { Refusal, type RefusalCode } from '@croupier/contract';
import pg from 'pg';
import { emit } from '#kernel/outbox';
import type { Tx } from '#kernel/database/pool';
import { type AccountType, isTrialType, type Person } from './person.ts';
import { insertPerson, personById, withinSavepoint } from './store.ts';

export interface NewPerson {
  readonly brandId: number;
  readonly username: string;
  readonly accountType: AccountType;
  /** Of `hashPassword`, made before the transaction: it takes a while. Null for trial accounts. */
  readonly passwordHash: string | null;
  /** Set by somebody else: to be changed at the first sign-in. */
  readonly passwordDefault?: boolean;
  /** Nobody knows it: the person signs in otherwise, until they set their own. */
  readonly passwordUnset?: boolean;
  readonly nickname?: string | null;
  readonly payeeName?: string | null;
  readonly birthday?: string | null;
  readonly email?: string | null;
  readonly mobile?: string | null;
  readonly profile?: Record<string, string>;
  /** The direct upline, of the same brand. */
  readonly uplineId?: bigint | null;
  readonly referrerId?: bigint | null;
  /** Made up when absent; trial accounts have none. */
  readonly affiliateCode?: string;
  readonly language?: 'TW' | 'EN' | null;
  readonly ip?: string | null;
  readonly host?: string | null;
  readonly at: Date;
  readonly expiresAt?: Date | null;
}

/** Constraint to refusal and the input field it is about. */
const TAKEN: Readonly<Record<string, readonly [RefusalCode, string]>> = {
  person_username: ['username_taken', 'username'],
  person_email: ['email_taken', 'email'],
  person_mobile: ['mobile_taken', 'mobileNum'],
};

const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31^8 codes: a collision is a refused insert, tried again with the next one. */
const randomCode = (): string =>
  Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/**
 * Enters a person and tells of it (`person.registered`). Refusals: username_taken, email_taken, mobile_taken.
 * It opens no accounts of money and no session: that is the caller's.
 */
export async function createPerson(tx: Tx, person: NewPerson): Promise<Person> {
  const upline = await uplineOf(tx, person);
  for (let attempt = 1; ; attempt += 1) {
    const affiliateCode = isTrialType(person.accountType) ? null : (person.affiliateCode ?? randomCode());
    try {
      const made = await withinSavepoint(tx, () => insertPerson(tx, rowOf(person, upline, affiliateCode)));
      await tell(tx, made);
      return made;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '23505') throw error;
      const [code, field] = TAKEN[error.constraint ?? ''] ?? [];
      if (code && field) throw new Refusal(code, { fields: { [field]: code } });
      const again = error.constraint === 'person_affiliate_code' && person.affiliateCode === undefined && attempt < 5;
      if (!again) throw error;
    }
  }
}

async function uplineOf(tx: Tx, { brandId, uplineId }: NewPerson): Promise<readonly bigint[]> {
  if (uplineId === undefined || uplineId === null) return [];
  const above = await personById(tx, brandId, uplineId);
  if (!above) throw new Error(`there is no person ${uplineId} in brand ${brandId}`);
  return [...above.upline, above.id];
}

const rowOf = (person: NewPerson, upline: readonly bigint[], affiliateCode: string | null) => ({
  brandId: person.brandId,
  username: person.username,
  accountType: person.accountType,
  passwordHash: person.passwordHash,
  passwordDefault: person.passwordDefault ?? false,
  passwordUnset: person.passwordUnset ?? false,
  nickname: person.nickname ?? null,
  payeeName: person.payeeName ?? null,
  birthday: person.birthday ?? null,
  email: person.email ?? null,
  mobile: person.mobile ?? null,
  profile: person.profile ?? {},
  upline,
  referrerId: person.referrerId ?? null,
  affiliateCode,
  language: person.language ?? null,
  ip: person.ip ?? null,
  host: person.host ?? null,
  at: person.at,
  expiresAt: person.expiresAt ?? null,
});

async function tell(tx: Tx, { brandId, id, username, accountType, upline }: Person): Promise<void> {
  const payload = { username, accountType, trial: isTrialType(accountType), upline: upline.map(String) };
  await emit(tx, { brandId, personId: id, topic: 'person.registered', payload });
}
