import { formatAmount } from '@croupier/contract';
import { brandById } from '#brand';
import { gamesByCode } from '#games';
import { findPerson } from '#identity';
import type { Database, Tx } from '#kernel/database/pool';
import { sendMessage } from '#messaging';
import type { DueReward } from './free-bet-due-store.ts';

interface Facts {
  readonly game: string;
  readonly count: number;
  readonly value: string;
  readonly until: string;
}
type Words = (facts: Facts) => { title: string; body: string };
type About = 'granted' | 'cancelled';

const TEXTS: Readonly<Record<'TW' | 'EN', Readonly<Record<About, Words>>>> = {
  TW: {
    granted: ({ game, count, value, until }) => ({
      title: `您獲得了 ${count} 次免費投注`,
      body:
        `您在「${game}」獲得 ${count} 次免費投注，每次 ${value}，有效至 ${until}。\n\n` +
        '免費投注不會動用您的餘額，贏得的金額會直接存入您的錢包。打開遊戲即可使用。',
    }),
    cancelled: ({ game }) => ({
      title: '免費投注已取消',
      body: `您在「${game}」尚未使用的免費投注已取消。已經贏得的金額不受影響；如有疑問，請聯絡客服。`,
    }),
  },
  EN: {
    granted: ({ game, count, value, until }) => ({
      title: `You have ${count} free bets`,
      body:
        `You were given ${count} free bets of ${value} each in ${game}, until ${until}.\n\n` +
        'They do not touch your balance, and what they win is credited to your wallet. Open the game to use them.',
    }),
    cancelled: ({ game }) => ({
      title: 'Your free bets were cancelled',
      body:
        `The free bets in ${game} that you have not used yet were cancelled. What you have won stays yours. ` +
        'If you have a question, please contact support.',
    }),
  },
};

/** Into the person's inbox, in their language; their pages hear of it. */
export async function tellPerson(t: Tx, reward: DueReward, about: About, at: Date): Promise<void> {
  const { brandId, personId, gameCode, count, value, validUntil } = reward;
  const [brand, games, person] = [
    await brandById(t as Database, brandId),
    await gamesByCode(t as Database, brandId),
    await findPerson(t as Database, brandId, personId),
  ];
  const language = person?.language ?? brand.defaultLanguage;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short', timeStyle: 'short' });
  const game = games.get(gameCode)?.name[language] ?? gameCode;
  const words = TEXTS[language][about];
  const facts = { game, count, value: formatAmount(value), until: format.format(validUntil) };
  await sendMessage(t, { brandId, personId, ...words(facts), at });
}
