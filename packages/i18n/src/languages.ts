/** A language of the product: the code of the wire, the folder of its texts, the tag browsers know it by. */
export interface Language {
  code: LanguageCode;
  folder: string;
  tag: string;
  /** In itself. A flag never stands for a language. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The market's colours: `east` shows a gain in red. */
  updown: 'east' | 'west';
}

export type LanguageCode = 'TW' | 'EN';

export const LANGUAGES: Record<LanguageCode, Language> = {
  TW: { code: 'TW', folder: 'tw', tag: 'zh-Hant-TW', name: '繁體中文', dir: 'ltr', updown: 'east' },
  EN: { code: 'EN', folder: 'en', tag: 'en', name: 'English', dir: 'ltr', updown: 'west' },
};

/** Spec 9.10. */
export const DEFAULT_LANGUAGE: LanguageCode = 'TW';

export function isLanguage(code: unknown): code is LanguageCode {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
}

/** The best of ours for an `Accept-Language` header or a stored code; the default when none fits. */
export function pickLanguage(wanted: string | null | undefined): LanguageCode {
  if (isLanguage(wanted)) return wanted;
  for (const part of (wanted ?? '').split(',')) {
    const tag = part.split(';')[0]!.trim().toLowerCase();
    if (tag === 'tw' || tag.startsWith('zh')) return 'TW';
    if (tag.startsWith('en')) return 'EN';
  }
  return DEFAULT_LANGUAGE;
}
