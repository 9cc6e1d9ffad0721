import { i18n } from '@lingui/core';
import loaders, { later } from 'virtual:croupier-catalogues';
import { DEFAULT_LANGUAGE, LANGUAGES, isLanguage, type LanguageCode } from './languages.ts';

/** Spec 4.14: the chosen language is kept under both keys. */
const STORAGE_KEYS = ['lang', 'hisLang'] as const;

export function storedLanguage(): LanguageCode {
  for (const key of STORAGE_KEYS) {
    const code = localStorage.getItem(key);
    if (isLanguage(code)) return code;
  }
  return DEFAULT_LANGUAGE;
}

export function currentLanguage(): LanguageCode {
  return Object.values(LANGUAGES).find((language) => language.tag === i18n.locale)?.code ?? storedLanguage();
}

let whole: Promise<void> = Promise.resolve();
let parts = 0;

/** Grows with each piece of texts that has come: what was drawn before it is drawn again. */
export const partsLoaded = (): number => parts;

/** Resolves when every text of the active language is there: for what is no part of the first picture. */
export const allTexts = (): Promise<void> => whole;

async function loadLater(code: LanguageCode): Promise<void> {
  const { default: messages } = await later[code]!();
  parts += 1;
  i18n.load(LANGUAGES[code].tag, messages);
}

/** Loads a language's texts and makes the page speak it. What the first picture does without comes behind it. */
export async function activateLanguage(code: LanguageCode): Promise<void> {
  const language = LANGUAGES[code];
  const { default: messages } = await loaders[code]!();
  whole = loadLater(code);
  // Whoever waits for it hears of its failure.
  whole.catch(() => undefined);
  const page = document.documentElement;
  page.lang = language.tag;
  page.dir = language.dir;
  page.dataset.updown = language.updown;
  i18n.loadAndActivate({ locale: language.tag, locales: [`${language.tag}-u-nu-latn`], messages });
}

/** A person's choice: activated and kept for the next visit (spec 4.14). */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await activateLanguage(code);
  for (const key of STORAGE_KEYS) localStorage.setItem(key, code);
}
