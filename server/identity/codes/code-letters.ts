import { type Brand, inLanguage } from '#brand';

interface Facts {
  readonly brand: Brand;
  readonly language: 'TW' | 'EN';
  readonly code: string;
  readonly minutes: number;
}

const nameOf = ({ brand, language }: Facts): string => inLanguage(brand.name, language, brand.defaultLanguage);

/** One text message: the code first, so that a telephone can offer it without opening the message. */
export function codeText(facts: Facts): string {
  const { code, minutes, language } = facts;
  if (language === 'TW')
    return `${code} 是您的${nameOf(facts)}驗證碼，${minutes} 分鐘內有效。請勿告訴任何人，包括客服。`;
  return `${code} is your ${nameOf(facts)} code, good for ${minutes} minutes. Tell it to nobody, support included.`;
}

export function codeLetter(facts: Facts): { subject: string; body: string } {
  const { code, minutes, language } = facts;
  const name = nameOf(facts);
  if (language === 'TW') {
    return {
      subject: `${name}：驗證碼 ${code}`,
      body: `您的驗證碼是 ${code}，${minutes} 分鐘內有效，只能使用一次。\n\n請勿告訴任何人，包括客服。若不是您本人操作，請不要理會這封信。`,
    };
  }
  return {
    subject: `${name}: your code ${code}`,
    body:
      `Your code is ${code}. It is good for ${minutes} minutes and counts once.\n\n` +
      'Tell it to nobody, support included. If you did not ask for it, there is nothing to do.',
  };
}
