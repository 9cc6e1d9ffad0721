import {
  ASSETS,
  formatAmount,
  latestBirthday,
  parseAmount,
  PATTERNS,
  type system,
  type ValueOf,
} from '@croupier/contract';
import { dayOf } from '#kernel/business-day';
import type { Handlers, Language } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import type { Database } from '#kernel/database/pool';
import { type Brand, inLanguage } from './brand.ts';
import { countryCodesOf } from './country-codes.ts';
import { brandById, visitorAt } from './find-brand.ts';
import { MODULE_IDS } from './modules.ts';
import { isMethodOpen, registrationRules } from './registration-methods.ts';
import type { Settings } from './settings.ts';
import { type BrandStatus, statusOf } from './status.ts';

export interface BrandPorts {
  /** The terms a person agrees to now; their texts belong to content. */
  currentTerms(db: Database, brandId: number): Promise<{ version: string; url: string }>;
}

export type BrandRoutes = Pick<
  Handlers<typeof system>,
  'systemStatus' | 'whitelabel' | 'permission' | 'domainRoute' | 'registerSettings' | 'validationRules' | 'countryCodes'
>;

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

function whitelabelOf(brand: Brand): ValueOf<typeof system.whitelabel> {
  const { settings } = brand;
  return {
    code: brand.code,
    merchantCode: brand.merchantCode,
    platform: 'WEB',
    name: { ...brand.name },
    currency: { asset: brand.asset, symbol: ASSETS[brand.asset].symbol },
    languages: [...brand.languages],
    defaultLanguage: brand.defaultLanguage,
    timeZone: brand.timeZone,
    theme: brand.theme,
    minimumAge: settings.minimumAge,
    modules: MODULE_IDS.map((modId) => ({ modId, enabled: brand.modules[modId] ? '1' : '0' })),
    footerVendors: settings.footerVendors,
    prizeModes: settings.prizeModes,
    esportVendors: settings.esportVendors,
  };
}

const serviceIn = (brand: Brand, lang: Language) =>
  brand.customerService.map(({ csType, title, path }) => ({
    csType,
    title: inLanguage(title, lang, brand.defaultLanguage),
    path,
  }));

const routesOf = (brand: Brand): string[] => brand.domains.filter((host) => host !== '*');

/** Spec 2.25: the buttons beside the form. */
const federatedOf = ({ googleSignIn, facebookSignIn, firebaseSignIn }: Settings) => ({
  providers: [...(googleSignIn ? (['google'] as const) : []), ...(facebookSignIn ? (['facebook'] as const) : [])],
  firebaseProject: firebaseSignIn?.projectId ?? null,
});

function permissionOf(
  brand: Brand,
  status: BrandStatus,
  ip: string,
  lang: Language,
): ValueOf<typeof system.permission> {
  const { settings, modules } = brand;
  return {
    info: {
      customerService: serviceIn(brand, lang),
      domainRoute: routesOf(brand),
      resources: [...brand.resources],
      whitelabel: whitelabelOf(brand),
      register: { enabled: modules.USERNAMEREG3 || modules.MOBILENUMREG3, byMobile: modules.MOBILENUMREG3 },
      federated: federatedOf(settings),
      mainDomain: brand.mainDomain,
      gtagId: settings.gtagId,
      imageCdn: settings.imageCdn,
      launchCdn: settings.launchCdn,
    },
    location: { ip },
    maintenance: status.status === 1,
    regionRestriction: status.status === 2,
    maintenanceEnd: isoOrNull(status.maintenanceEnd),
  };
}

/** Spec 2.26. */
const bonusOf = ({ registrationBonus: bonus }: Brand['settings']) =>
  bonus && { ...bonus, reward: formatAmount(parseAmount(bonus.reward)!) };

/** The calls of `system` that tell what the brand is. */
export function brandRoutes({ db }: Pick<Kernel, 'db'>, ports: BrandPorts): BrandRoutes {
  return {
    async systemStatus(_input, { brand: { id }, ip, lang }) {
      const brand = await brandById(db, id);
      const { status, maintenanceEnd } = statusOf(brand, visitorAt(ip));
      return { status, maintenanceEnd: isoOrNull(maintenanceEnd), ip, customerService: serviceIn(brand, lang) };
    },
    async whitelabel(_input, { brand: { id } }) {
      return whitelabelOf(await brandById(db, id));
    },
    async permission(_input, { brand: { id }, ip, lang }) {
      const brand = await brandById(db, id);
      return permissionOf(brand, statusOf(brand, visitorAt(ip)), ip, lang);
    },
    async domainRoute(_input, { brand: { id } }) {
      return { list: routesOf(await brandById(db, id)) };
    },
    async registerSettings(_input, { brand: { id }, clock }) {
      const brand = await brandById(db, id);
      const { settings, modules, fieldRules, timeZone } = brand;
      const methods = { username: isMethodOpen(brand, 'username'), mobile: isMethodOpen(brand, 'mobile') };
      return {
        enabled: methods.username || methods.mobile,
        fields: [...fieldRules],
        methods,
        mobileFields: registrationRules(brand, 'mobile'),
        codeRequired: modules.REGMOBVERF3,
        captchaRequired: settings.captchaOnRegister,
        minimumAge: settings.minimumAge,
        latestBirthday: latestBirthday(dayOf(clock.now(), timeZone), settings.minimumAge),
        bonus: bonusOf(settings),
        terms: await ports.currentTerms(db, id),
      };
    },
    async validationRules() {
      return { rules: PATTERNS.map(({ id, name, source }) => ({ patternId: id, name, acceptedPattern: source })) };
    },
    async countryCodes(_input, { brand: { id } }) {
      const { settings } = await brandById(db, id);
      return { list: countryCodesOf(settings.phoneRegions) };
    },
  };
}
