import { generateSecret, generateURI } from 'otplib';
import { brandById, inLanguage } from '#brand';
import type { Kernel } from '#kernel/kernel';
import { secretBox } from '#kernel/secret-box';
import type { Operator } from './store.ts';

type Keeps = Pick<Kernel, 'config'>;
type Owner = Pick<Operator, 'brandId' | 'username'>;

/** What a sealed authenticator secret is bound to: it opens in no other row. */
const context = ({ brandId, username }: Owner): string => `operator-totp:${brandId}:${username}`;

export const sealTotp = ({ config }: Keeps, owner: Owner, secret: string): Buffer =>
  secretBox(config.dataDir, 'operators').seal(secret, context(owner));

export const openTotp = ({ config }: Keeps, owner: Owner, sealed: Buffer): string =>
  secretBox(config.dataDir, 'operators').open(sealed, context(owner));

/** A new secret, sealed: it counts for nothing until a code of it was shown. */
export const draftTotp = (kernel: Keeps, owner: Owner): Buffer => sealTotp(kernel, owner, generateSecret());

/** For the person to scan, or to type. */
export async function totpToScan(
  { db, config }: Pick<Kernel, 'db' | 'config'>,
  owner: Owner,
  sealed: Buffer,
  language: 'TW' | 'EN',
): Promise<{ secret: string; uri: string }> {
  const secret = openTotp({ config }, owner, sealed);
  const brand = await brandById(db, owner.brandId);
  const issuer = `${inLanguage(brand.name, language, brand.defaultLanguage)} Console`;
  return { secret, uri: generateURI({ issuer, label: owner.username, secret }) };
}
