export { activateLanguage, allTexts, chooseLanguage, currentLanguage, storedLanguage } from './i18n.ts';
export { setTimeZone, translator, useT, type Translator } from './use-t.ts';
export { DEFAULT_LANGUAGE, LANGUAGES, isLanguage, type Language, type LanguageCode } from './languages.ts';
export { formatInstant, formatMoney, formatSigned, gmtOffset } from './format.ts';
export type { MessageKey, MessageParams } from './keys.ts';
