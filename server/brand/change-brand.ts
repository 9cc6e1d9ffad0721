import ipaddr from 'ipaddr.js';
import { isIndispensable, PATTERNS } from '@croupier/contract';
import { afterCommit } from '#kernel/database/after-commit';
import type { Tx } from '#kernel/database/pool';
import { expireBrandBook } from './book.ts';
import type { ResourceType, ServiceType } from './brand.ts';
import { REGISTRATION_FIELDS, type StoredRule } from './field-rules.ts';
import type { ModuleId } from './modules.ts';
import { checkSetting, type SettingInput, type SettingKey } from './settings.ts';
import * as store from './store.ts';

// Other processes see a change when their copy is too old (1.5 s); this one at once.
const told = (tx: Tx): void => afterCommit(tx, () => expireBrandBook(tx));

/** Opens a brand; its settings and modules are the defaults. Returns its id. */
export async function createBrand(tx: Tx, brand: store.NewBrand): Promise<number> {
  told(tx);
  return await store.insertBrand(tx, brand);
}

/** Spec 4.1: into maintenance until `end` (null: nobody knows), and back. */
export async function setMaintenance(tx: Tx, brandId: number, on: boolean, end: Date | null = null): Promise<void> {
  told(tx);
  await store.updateMaintenance(tx, brandId, on, end);
}

export async function setModule(tx: Tx, brandId: number, module: ModuleId, enabled: boolean): Promise<void> {
  told(tx);
  await store.upsertModule(tx, brandId, module, enabled);
}

/** Throws on a value that is not of the setting's type. */
export async function setSetting<K extends SettingKey>(
  tx: Tx,
  brandId: number,
  key: K,
  value: SettingInput<K>,
  at: Date,
): Promise<void> {
  told(tx);
  await store.upsertSetting(tx, brandId, key, checkSetting(key, value), at);
}

/** Spec 3.5: replaces the rule of one registration field. */
export async function setFieldRule(tx: Tx, brandId: number, rule: StoredRule): Promise<void> {
  if (!REGISTRATION_FIELDS.includes(rule.field)) throw new RangeError(`no field ${rule.field}`);
  if (!PATTERNS.some(({ id }) => id === rule.patternId)) throw new RangeError(`no pattern ${rule.patternId}`);
  if (isIndispensable(rule.field) && !rule.required) throw new RangeError(`${rule.field} cannot be left out`);
  told(tx);
  await store.upsertFieldRule(tx, brandId, rule);
}

/** Replaces the address ranges that get no service, in CIDR notation. */
export async function setBlockedRanges(
  tx: Tx,
  brandId: number,
  ranges: readonly { range: string; reason: string }[],
): Promise<void> {
  for (const { range } of ranges) ipaddr.parseCIDR(range);
  told(tx);
  await store.replaceBlockedRanges(tx, brandId, ranges);
}

export async function setCustomerService(
  tx: Tx,
  brandId: number,
  service: { csType: ServiceType; title: { TW: string; EN: string }; path: string; sequence: number },
): Promise<void> {
  told(tx);
  await store.upsertService(tx, brandId, service);
}

export async function setResource(tx: Tx, brandId: number, type: ResourceType, url: string): Promise<void> {
  told(tx);
  await store.upsertResource(tx, brandId, type, url);
}
