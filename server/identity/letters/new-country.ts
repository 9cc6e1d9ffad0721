import { placeOf } from '#kernel/places';
import type { Tx } from '#kernel/database/pool';
import { sendMessage, sendSms } from '#messaging';
import { insertSeenCountry } from './country-store.ts';
import { type Letters, letterOf, type Occasion, send } from './letters.ts';
import type { Person } from '../people/person.ts';
import { verifiedContacts } from '../security/security-store.ts';

const nameIn = (tag: string, country: string): string =>
  new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(country) ?? country;

const NEW_COUNTRY = (country: string): Letters => ({
  TW: ({ brand, username, at, ip }) => ({
    subject: `${brand}：從新的國家或地區登入`,
    body:
      `${username} 您好：\n\n您的帳號於 ${at} 從${nameIn('zh-Hant-TW', country)}登入（${ip}），` +
      '這是您的帳號第一次從該地登入。\n\n若是您本人，無須理會；若不是，請立即變更密碼並聯絡客服。',
  }),
  EN: ({ brand, username, at, ip }) => ({
    subject: `${brand}: a sign-in from a new country`,
    body:
      `Hello ${username},\n\nYour account was signed in to on ${at} from ${nameIn('en', country)} (${ip}), for the ` +
      'first time from there.\n\nIf it was you, there is nothing to do. If not, please change your password at once ' +
      'and contact support.',
  }),
});

/**
 * Writes down the country of a sign-in; true when it is another one than all before. The very first is nobody's news,
 * and neither is an address of which nobody knows the country. The person's row must be held, so that of two
 * sign-ins at once the later one sees the earlier.
 */
export async function isNewCountry(
  tx: Tx,
  { id, brandId }: Pick<Person, 'id' | 'brandId'>,
  ip: string,
  at: Date,
): Promise<boolean> {
  const country = placeOf(ip)?.country;
  if (!country) return false;
  const { added, before } = await insertSeenCountry(tx, { brandId, personId: id, country, at });
  return added && before;
}

/** Into the inbox, to the e-mail address, and to the number if it is shown to be theirs. */
export async function sendNewCountry(tx: Tx, occasion: Occasion): Promise<void> {
  const { person, brand, ip, at } = occasion;
  const country = placeOf(ip)?.country;
  if (!country) return;
  const letters = NEW_COUNTRY(country);
  const { subject, body } = letterOf(letters, occasion);
  const whose = { brandId: brand.id, personId: person.id, at };
  await sendMessage(tx, { ...whose, title: subject, body });
  await send(tx, letters, occasion);
  const { mobile } = await verifiedContacts(tx, brand.id, person.id);
  if (mobile) await sendSms(tx, { ...whose, to: mobile, body: `${subject}（${ip}）` });
}
