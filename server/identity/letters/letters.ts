import { type Brand, inLanguage } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { sendEmail } from '#messaging';
import type { Person } from '../people/person.ts';

export interface Facts {
  brand: string;
  username: string;
  /** Day and time in the brand's zone. */
  at: string;
  ip: string;
  /** For how long withdrawals rest after a change of what proves the person; 0: they do not. */
  holdHours: number;
}
interface Letter {
  subject: string;
  body: string;
}
export type Letters = Record<'TW' | 'EN', (facts: Facts) => Letter>;

const WELCOME: Letters = {
  TW: ({ brand, username, at }) => ({
    subject: `${brand}：帳號已開通`,
    body:
      `${username} 您好：\n\n您的${brand}帳號已於 ${at} 開通。提款只會匯入與註冊姓名相同的帳戶。\n\n` +
      '若不是您本人註冊，請聯絡客服。我們不會以任何方式向您索取密碼。',
  }),
  EN: ({ brand, username, at }) => ({
    subject: `${brand}: your account is open`,
    body:
      `Hello ${username},\n\nYour ${brand} account was opened on ${at}. Withdrawals are paid to an account in the name ` +
      'you registered with only.\n\nIf this was not you, please contact support. We never ask for your password.',
  }),
};

const NEW_PLACE: Letters = {
  TW: ({ brand, username, at, ip }) => ({
    subject: `${brand}：新的裝置登入`,
    body:
      `${username} 您好：\n\n您的帳號於 ${at} 從沒有用過的位址或裝置登入（${ip}）。\n\n` +
      '若是您本人，無須理會；若不是，請立即聯絡客服停用帳號。',
  }),
  EN: ({ brand, username, at, ip }) => ({
    subject: `${brand}: a sign-in from a new device`,
    body:
      `Hello ${username},\n\nYour account was signed in to on ${at} from an address or device not used before (${ip}).` +
      '\n\nIf it was you, there is nothing to do. If not, please contact support at once to have it stopped.',
  }),
};

export interface Occasion {
  readonly person: Person;
  readonly brand: Brand;
  readonly ip: string;
  readonly at: Date;
}

/** In the person's language. */
export function letterOf(letters: Letters, { person, brand, ip, at }: Occasion): Letter {
  const language = person.language ?? brand.defaultLanguage;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short', timeStyle: 'short' });
  const name = inLanguage(brand.name, language, brand.defaultLanguage);
  const holdHours = brand.settings.withdrawalHoldHours;
  return letters[language]({ brand: name, username: person.username, at: format.format(at), ip, holdHours });
}

export async function send(tx: Tx, letters: Letters, occasion: Occasion): Promise<void> {
  const { person, brand, at } = occasion;
  if (!person.email) return;
  const letter = letterOf(letters, occasion);
  await sendEmail(tx, { brandId: brand.id, personId: person.id, to: person.email, ...letter, at });
}

/** To whoever gave an e-mail address, in their language. */
export const sendWelcome = (tx: Tx, occasion: Occasion): Promise<void> => send(tx, WELCOME, occasion);

/** After a sign-in from where the person was never seen. */
export const sendNewPlace = (tx: Tx, occasion: Occasion): Promise<void> => send(tx, NEW_PLACE, occasion);
