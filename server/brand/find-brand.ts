import type { RequestBrand } from '#kernel/http/handlers';
import type { Database } from '#kernel/database/pool';
import { brandBook } from './book.ts';
import type { Brand } from './brand.ts';
import type { ModuleId } from './modules.ts';
import type { Settings } from './settings.ts';
import { type BrandStatus, statusOf } from './status.ts';

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

/** The brand's settings, typed, defaults filled in; amounts as `Minor`. */
export async function brandSettings(db: Database, brandId: number): Promise<Settings> {
  return (await brandById(db, brandId)).settings;
}

export async function isEnabled(db: Database, brandId: number, module: ModuleId): Promise<boolean> {
  return (await brandById(db, brandId)).modules[module];
}

/** Spec 4.1: what a visitor from this address gets now. */
export async function statusFor(db: Database, brandId: number, ip: string): Promise<BrandStatus> {
  return statusOf(await brandById(db, brandId), ip);
}

/**
 * The same as a reason to refuse, or null when the brand serves this address. Throws when it cannot be established:
 * a call of money is not served on a guess.
 */
export async function closedFor(
  db: Database,
  brandId: number,
  ip: string,
): Promise<'maintenance' | 'region_restricted' | null> {
  const { status } = await statusFor(db, brandId, ip);
  return ([null, 'maintenance', 'region_restricted'] as const)[status];
}
