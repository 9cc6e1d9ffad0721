import type { RequestBrand } from '#kernel/http/handlers';
import type { RegistrationRule } from './field-rules.ts';
import type { Modules } from './modules.ts';
import type { Settings } from './settings.ts';
import type { StatusFacts } from './status.ts';

/** A text in each of the brand's languages. */
export type Texts = Readonly<Record<string, string>>;

export interface Theme {
  /** Three hues re-theme the site. */
  readonly ink: number;
  readonly brand: number;
  readonly accent: number;
  /** Which colour a gain has: red in the east, green in the west. */
  readonly updown: 'east' | 'west';
}

export type ServiceType = 'LIVECHAT' | 'FACEBOOK' | 'TELEGRAM' | 'WHATSAPP';
export type ResourceType = 'Android' | 'iOS' | 'iOSLite' | 'TELEGRAM' | 'TELEGRAM1' | 'WHATSAPP';

/** All there is to know of a brand, as it was when it was read. */
export interface Brand extends RequestBrand, StatusFacts {
  readonly merchantCode: string;
  readonly name: Texts;
  readonly languages: readonly ('TW' | 'EN')[];
  readonly theme: Theme;
  readonly mainDomain: string;
  readonly domains: readonly string[];
  readonly modules: Modules;
  readonly settings: Settings;
  /** Counts the changes of how people register. */
  readonly registrationVersion: number;
  readonly fieldRules: readonly RegistrationRule[];
  readonly customerService: readonly { csType: ServiceType; title: Texts; path: string }[];
  readonly resources: readonly { resourceType: ResourceType; url: string }[];
}

/** The text in the wanted language, else in the brand's. */
export const inLanguage = (texts: Texts, wanted: string, fallback: string): string =>
  texts[wanted] ?? texts[fallback] ?? Object.values(texts)[0] ?? '';
