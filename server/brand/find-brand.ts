import type { RequestBrand } from '#kernel/http/handlers';
import type { Database } from '#kernel/database/pool';
import { placeOf } from '#kernel/places';
import { brandBook } from './book.ts';
import type { Brand } from './brand.ts';
import type { ModuleId } from './modules.ts';
import { type Settings, settingsOf } from './settings.ts';
import { type BrandStatus, isAstray, statusOf, type Visitor } from './status.ts';
import { readSettings } from './store.ts';

/** The brand that answers on a host name (no port, lower case), or null. `*` stands for hosts that nobody claims. */
export async function resolveBrand(db: Database, host: string): Promise<RequestBrand | null> {
  const { byHost } = await brandBook(db);
  return byHost.get(host) ?? byHost.get('*') ?? null;
}

/** The brand of an id the caller got from us; an unknown one is a bug. */
export async function brandById(db: Database, brandId: number): Promise<Brand> {
  const brand = (await brandBook(db)).byId.get(brandId);
  if (!brand) throw new Error(`There is no brand ${brandId}`);
  return brand;
}

export async function listBrands(db: Database): Promise<Brand[]> {
  return [...(await brandBook(db)).byId.values()];
}

/** The brand's settings, typed, defaults filled in; amounts as `Minor`. Inside a transaction as they are for it. */
export async function brandSettings(db: Database, brandId: number): Promise<Settings> {
  if (!db.isTransaction) return (await brandById(db, brandId)).settings;
  const overrides = await readSettings(db, brandId);
  if (!overrides) throw new Error(`There is no brand ${brandId}`);
  return settingsOf(overrides);
}

export async function isEnabled(db: Database, brandId: number, module: ModuleId): Promise<boolean> {
  return (await brandById(db, brandId)).modules[module];
}

/** An address and what it says of where somebody is. */
export const visitorAt = (ip: string): Visitor => ({ ip, country: placeOf(ip)?.country ?? null });

/** Spec 4.1: what a visitor from this address gets now. */
export async function statusFor(db: Database, brandId: number, ip: string): Promise<BrandStatus> {
  return statusOf(await brandById(db, brandId), visitorAt(ip));
}

/**
 * The same as a reason to refuse, or null when the brand serves this address. Throws when it cannot be established:
 * a call of money is not served on a guess.
 * @param needsPlace the call stakes or pays in: refused too where a brand blocks countries and this one is not known
 */
export async function closedFor(
  db: Database,
  brandId: number,
  ip: string,
  needsPlace = false,
): Promise<'maintenance' | 'region_restricted' | null> {
  const brand = await brandById(db, brandId);
  const visitor = visitorAt(ip);
  if (needsPlace && isAstray(brand, visitor)) return 'region_restricted';
  const { status } = statusOf(brand, visitor);
  return ([null, 'maintenance', 'region_restricted'] as const)[status];
}
