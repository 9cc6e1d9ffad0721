import { isRegistrationField, shapeOf } from '@croupier/contract';
import type { Kernel } from '#kernel/kernel';
import { maskMobile, maskText } from './mask.ts';
import { openSecretProfile } from './secret-profile.ts';
import { profileOf } from '../security/security-store.ts';

export interface Detail {
  readonly field: string;
  readonly value: string;
}

type Reads = Pick<Kernel, 'db' | 'config'>;

/** What a person told of themselves beyond name, e-mail and number, in full: for themselves. */
export async function personDetails(kernel: Reads, brandId: number, personId: bigint): Promise<Detail[]> {
  const [profile, secrets] = await Promise.all([
    profileOf(kernel.db, brandId, personId),
    openSecretProfile(kernel, kernel.db, brandId, personId),
  ]);
  return Object.entries({ ...profile, ...secrets }).map(([field, value]) => ({ field, value }));
}

function masked({ field, value }: Detail): string {
  const kind = isRegistrationField(field) ? shapeOf(field).kind : 'text';
  if (kind === 'country' || kind === 'choice') return value;
  return kind === 'tel' ? maskMobile(value) : maskText(value);
}

/** The same for a screen: what is picked from a list by its code, all else masked. */
export async function maskedDetails(kernel: Reads, brandId: number, personId: bigint): Promise<Detail[]> {
  const details = await personDetails(kernel, brandId, personId);
  return details.map((detail) => ({ field: detail.field, value: masked(detail) }));
}
