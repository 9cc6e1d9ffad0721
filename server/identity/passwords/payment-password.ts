import { checkField, Refusal } from '@croupier/contract';
import type { Brand } from '#brand';
import type { Database, Tx } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { isCommonPassword } from './common-password.ts';
import { verifyPassword } from './password.ts';
import { countGuess, passwordKey } from './password-proof.ts';
import { paymentPasswordOf, updatePaymentPassword } from './payment-password-store.ts';
import { isStorable } from '../people/storable.ts';
import { credentialsById } from '../people/store.ts';

export interface Whose {
  readonly brandId: number;
  readonly personId: bigint;
}

const keyOf = ({ brandId, personId }: Whose): string => `payment:${brandId}:${personId}`;

export const paymentPasswordRule = ({ fieldRules }: Pick<Brand, 'fieldRules'>) =>
  fieldRules.find(({ field }) => field === 'paymentPassword')!;

/** Whether the person has one at all. */
export const hasPaymentPassword = async (db: Database, { brandId, personId }: Whose): Promise<boolean> =>
  (await paymentPasswordOf(db, brandId, personId)).hash !== null;

/** The first one of somebody who is entered just now; `hash` of `hashPassword`. */
export async function enterPaymentPassword(tx: Tx, whose: Whose, hash: string, at: Date): Promise<void> {
  await updatePaymentPassword(tx, whose, { from: null, to: hash, at });
}

/**
 * The person shows the payment password before money goes out. Five wrong ones rest for five minutes, counted per
 * person in the database. Not within a transaction of the caller: tries stay counted whatever becomes of it.
 * @returns its hash
 * @throws Refusal payment_password_unset, payment_password_wrong, both on `field`; too_many_requests
 */
export async function provePaymentPassword(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  whose: Whose,
  text: string,
  field = 'paymentPassword',
): Promise<string> {
  const { hash } = await paymentPasswordOf(kernel.db, whose.brandId, whose.personId);
  if (!hash) throw new Refusal('payment_password_unset', { fields: { [field]: 'payment_password_unset' } });
  const forgive = await countGuess(kernel, keyOf(whose));
  if (!(await verifyPassword(text, hash))) {
    throw new Refusal('payment_password_wrong', { fields: { [field]: 'payment_password_wrong' } });
  }
  await forgive();
  return hash;
}

const same = (field: string) => new Refusal('payment_password_same', { fields: { [field]: 'payment_password_same' } });

/**
 * A new sign-in password that is the payment password is none. It counts as a try at the payment password, right or
 * wrong: else whoever may set the one could find out the other.
 * @throws Refusal payment_password_same on `field`, too_many_requests
 */
export async function requireOtherThanPayment(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  whose: Whose,
  password: string,
  field: string,
): Promise<void> {
  const { hash } = await paymentPasswordOf(kernel.db, whose.brandId, whose.personId);
  if (!hash) return;
  await countGuess(kernel, keyOf(whose));
  if (await verifyPassword(password, hash)) throw same(field);
}

/** The same the other way round: a new payment password must not be the one to sign in with. */
export async function requireOtherThanSignIn(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  whose: Whose,
  paymentPassword: string,
): Promise<void> {
  const person = await credentialsById(kernel.db, whose.brandId, whose.personId);
  if (!person) throw new Refusal('not_logged_in');
  await countGuess(kernel, passwordKey(whose));
  if (await verifyPassword(paymentPassword, person.passwordHash)) throw same('newPaymentPassword');
}

/** @throws Refusal bad_input, password_common, both on `newPaymentPassword` */
export function requireGoodPaymentPassword(text: string, username: string, brand: Pick<Brand, 'fieldRules'>): void {
  if (isCommonPassword(text, username)) {
    throw new Refusal('password_common', { fields: { newPaymentPassword: 'password_common' } });
  }
  if (checkField(text, { ...paymentPasswordRule(brand), required: true }) || !isStorable(text)) {
    throw new Refusal('bad_input', { fields: { newPaymentPassword: 'bad_input' } });
  }
}
