export type { Brand, Texts } from './brand.ts';
export { inLanguage } from './brand.ts';
export { expireBrandBook } from './book.ts';
export {
  createBrand,
  setBlockedRanges,
  setCustomerService,
  setFieldRule,
  setMaintenance,
  setModule,
  setResource,
  setSetting,
} from './change-brand.ts';
export { countryCodesOf } from './country-codes.ts';
export type { RegistrationRule } from './field-rules.ts';
export { brandById, brandSettings, closedFor, isEnabled, listBrands, resolveBrand, statusFor } from './find-brand.ts';
export type { ModuleId } from './modules.ts';
export { type BrandPorts, brandRoutes } from './routes.ts';
export { changeRegistration, registrationOf } from './change-registration.ts';
export { changeMoneySettings, moneySettingsOf } from './money-settings.ts';
export { changeRegions, regionsOf } from './change-regions.ts';
export { isMethodOpen, registrationRules } from './registration-methods.ts';
export type { SettingKey, Settings } from './settings.ts';
export type { BrandStatus } from './status.ts';
export type { NewBrand } from './store.ts';
