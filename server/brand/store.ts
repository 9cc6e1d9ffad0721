import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Brand, ResourceType, ServiceType, Texts } from './brand.ts';
import { fieldRulesOf, type StoredRule } from './field-rules.ts';
import { modulesOf } from './modules.ts';
import { settingsOf } from './settings.ts';

interface BrandRow {
  id: number;
  code: string;
  merchantCode: string;
  name: Texts;
  asset: 'TWD';
  timeZone: string;
  languages: ('TW' | 'EN')[];
  defaultLanguage: 'TW' | 'EN';
  ink: number;
  brand: number;
  accent: number;
  updown: 'east' | 'west';
  registrationVersion: number;
  maintenance: boolean;
  maintenanceEnd: Date | null;
  domains: string[];
  modules: Record<string, boolean>;
  settings: Record<string, unknown>;
  fieldRules: StoredRule[];
  blockedRanges: string[];
  customerService: { csType: ServiceType; title: Texts; path: string }[];
  resources: { resourceType: ResourceType; url: string }[];
}

/** Every brand with all that belongs to it, in one statement: one moment for all of it. */
export async function readBrands(db: Database): Promise<Brand[]> {
  const { rows } = await sql<BrandRow>`
    select b.id, b.code, b.merchant_code as "merchantCode", b.name, b.asset, b.time_zone as "timeZone", b.languages,
      b.default_language as "defaultLanguage", b.hue_ink as ink, b.hue_brand as brand, b.hue_accent as accent, b.updown,
      b.registration_version as "registrationVersion", b.maintenance, b.maintenance_end as "maintenanceEnd",
      array(select host from brand.domain d where d.brand_id = b.id order by main desc, host) as domains,
      coalesce((select jsonb_object_agg(mod_id, enabled) from brand.module m where m.brand_id = b.id), '{}') as modules,
      coalesce((select jsonb_object_agg(key, value) from brand.setting s where s.brand_id = b.id), '{}') as settings,
      array(select range::text from brand.blocked_range r where r.brand_id = b.id) as "blockedRanges",
      coalesce((select jsonb_agg(jsonb_build_object('field', field, 'enabled', enabled, 'required', required,
        'patternId', pattern_id, 'minLength', min_length, 'maxLength', max_length, 'position', position))
        from brand.field_rule f where f.brand_id = b.id), '[]') as "fieldRules",
      coalesce((select jsonb_agg(jsonb_build_object('csType', cs_type, 'title', title, 'path', path) order by sequence)
        from brand.customer_service c where c.brand_id = b.id), '[]') as "customerService",
      coalesce((select jsonb_agg(jsonb_build_object('resourceType', resource_type, 'url', url) order by resource_type)
        from brand.resource r where r.brand_id = b.id), '[]') as resources
    from brand.brand b
  `.execute(db);
  return rows.map(toBrand);
}

/** What a brand has set, of its settings; null where there is no such brand. All else of it is not looked at. */
export async function readSettings(db: Database, brandId: number): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    select coalesce((select jsonb_object_agg(key, value) from brand.setting s where s.brand_id = b.id), '{}') as settings
    from brand.brand b where b.id = ${brandId}`.execute(db);
  return rows[0]?.settings ?? null;
}

function toBrand(row: BrandRow): Brand {
  const { ink, brand, accent, updown, ...rest } = row;
  return {
    ...rest,
    theme: { ink, brand, accent, updown },
    mainDomain: row.domains[0] ?? '',
    modules: modulesOf(row.modules),
    settings: settingsOf(row.settings),
    fieldRules: fieldRulesOf(row.fieldRules),
  };
}

export interface NewBrand {
  readonly id?: number;
  readonly code: string;
  readonly merchantCode: string;
  readonly name: { TW: string; EN: string };
  readonly timeZone: string;
  readonly languages: readonly ('TW' | 'EN')[];
  readonly defaultLanguage: 'TW' | 'EN';
  readonly theme: { ink: number; brand: number; accent: number; updown: 'east' | 'west' };
  /** The first one is the main domain. */
  readonly domains: readonly string[];
}

export async function insertBrand(tx: Tx, brand: NewBrand): Promise<number> {
  const { theme } = brand;
  const own = brand.id === undefined ? sql`default` : sql`${brand.id}`;
  const { rows } = await sql<{ id: number }>`
    insert into brand.brand (id, code, merchant_code, name, asset, time_zone, languages, default_language,
      hue_ink, hue_brand, hue_accent, updown)
    values (${own}, ${brand.code}, ${brand.merchantCode}, ${JSON.stringify(brand.name)}::jsonb, 'TWD',
      ${brand.timeZone}, ${[...brand.languages]}::text[], ${brand.defaultLanguage},
      ${theme.ink}, ${theme.brand}, ${theme.accent}, ${theme.updown})
    returning id
  `.execute(tx);
  const { id } = rows[0]!;
  await sql`
    insert into brand.domain (host, brand_id, main)
    select lower(host), ${id}, nr = 1 from unnest(${[...brand.domains]}::text[]) with ordinality as d (host, nr)
  `.execute(tx);
  return id;
}

export async function updateMaintenance(tx: Tx, brandId: number, on: boolean, end: Date | null): Promise<void> {
  await sql`
    update brand.brand set maintenance = ${on}, maintenance_end = ${on ? end : null} where id = ${brandId}
  `.execute(tx);
}

export async function upsertModule(tx: Tx, brandId: number, modId: string, enabled: boolean): Promise<void> {
  await sql`
    insert into brand.module (brand_id, mod_id, enabled) values (${brandId}, ${modId}, ${enabled})
    on conflict (brand_id, mod_id) do update set enabled = excluded.enabled
  `.execute(tx);
}

export async function upsertSetting(tx: Tx, brandId: number, key: string, value: unknown, at: Date): Promise<void> {
  await sql`
    insert into brand.setting (brand_id, key, value, changed_at)
    values (${brandId}, ${key}, ${JSON.stringify(value)}::jsonb, ${at})
    on conflict (brand_id, key) do update set value = excluded.value, changed_at = excluded.changed_at
  `.execute(tx);
}

export async function upsertFieldRule(tx: Tx, brandId: number, rule: StoredRule): Promise<void> {
  await sql`
    insert into brand.field_rule (brand_id, field, enabled, required, pattern_id, min_length, max_length, position)
    values (${brandId}, ${rule.field}, ${rule.enabled}, ${rule.required}, ${rule.patternId}, ${rule.minLength},
      ${rule.maxLength}, ${rule.position ?? null})
    on conflict (brand_id, field) do update set enabled = excluded.enabled, required = excluded.required,
      pattern_id = excluded.pattern_id, min_length = excluded.min_length, max_length = excluded.max_length,
      position = excluded.position
  `.execute(tx);
}

export async function replaceBlockedRanges(
  tx: Tx,
  brandId: number,
  ranges: readonly { range: string; reason: string }[],
) {
  await sql`delete from brand.blocked_range where brand_id = ${brandId}`.execute(tx);
  await sql`
    insert into brand.blocked_range (brand_id, range, reason)
    select ${brandId}, range::cidr, reason
    from unnest(${ranges.map((r) => r.range)}::text[], ${ranges.map((r) => r.reason)}::text[]) as r (range, reason)
  `.execute(tx);
}

export async function upsertService(
  tx: Tx,
  brandId: number,
  service: { csType: ServiceType; title: Texts; path: string; sequence: number },
): Promise<void> {
  await sql`
    insert into brand.customer_service (brand_id, cs_type, title, path, sequence)
    values (${brandId}, ${service.csType}, ${JSON.stringify(service.title)}::jsonb, ${service.path},
      ${service.sequence})
    on conflict (brand_id, cs_type) do update
    set title = excluded.title, path = excluded.path, sequence = excluded.sequence
  `.execute(tx);
}

export async function upsertResource(tx: Tx, brandId: number, type: ResourceType, url: string): Promise<void> {
  await sql`
    insert into brand.resource (brand_id, resource_type, url) values (${brandId}, ${type}, ${url})
    on conflict (brand_id, resource_type) do update set url = excluded.url
  `.execute(tx);
}

/** Counts a change of the registration; false when it was another version. Whoever comes meanwhile waits. */
export async function bumpRegistration(tx: Tx, brandId: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    update brand.brand set registration_version = registration_version + 1
    where id = ${brandId} and registration_version = ${version} returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Whoever changes a setting that depends on what it was waits for whoever does so already. */
export async function holdBrand(tx: Tx, brandId: number): Promise<void> {
  await sql`select from brand.brand where id = ${brandId} for update`.execute(tx);
}
