import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MessageKey, MessageParams } from './keys.ts';
import { LANGUAGES, type LanguageCode } from './languages.ts';
import { readCatalogue } from './read-catalogue.ts';

export type { MessageKey, MessageParams } from './keys.ts';
export { DEFAULT_LANGUAGE, LANGUAGES, isLanguage, pickLanguage, type LanguageCode } from './languages.ts';
export { formatMoney } from './format.ts';

const speakers = new Map<LanguageCode, I18n>();

function speaker(lang: LanguageCode): I18n {
  const known = speakers.get(lang);
  if (known) return known;
  const { folder, tag } = LANGUAGES[lang];
  const messages: Messages = {};
  for (const [key, text] of Object.entries(readCatalogue(folder))) messages[key] = compileMessage(text);
  const made = setupI18n({ locale: tag, locales: [`${tag}-u-nu-latn`], messages: { [tag]: messages } });
  speakers.set(lang, made);
  return made;
}

/** A text for a refusal, an e-mail or a message, in the person's language. */
export function translate(lang: LanguageCode, key: MessageKey, params: MessageParams = {}): string {
  return speaker(lang)._(key, params);
}
