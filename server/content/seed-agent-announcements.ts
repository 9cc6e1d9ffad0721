import type { Announcement } from './store.ts';

/** What a new demo brand says to its agents, newest first. */
export const seedAgentAnnouncements: readonly Omit<Announcement, 'images'>[] = [
  {
    type: 'AG',
    execution: 'A',
    title: { TW: '代理中心已開放', EN: 'The agent centre is open' },
    html: {
      TW:
        '<p>總覽頁顯示你的帳號、直屬與全部下線的人數，以及本月新註冊。</p><ul><li>推廣連結與 QR 碼帶有你的邀請碼：' +
        '透過它註冊的人會成為你的直屬下線</li><li>試玩帳號與已關閉的帳號不列入人數</li></ul>',
      EN:
        '<p>The overview shows your account, how many people stand directly below you and in your whole team, and who ' +
        'joined this month.</p><ul><li>Your invitation link and its QR code carry your code: whoever registers with ' +
        'it joins directly below you</li><li>Trial and closed accounts are not counted</li></ul>',
    },
  },
  {
    type: 'AG',
    execution: 'A',
    title: { TW: '推廣時請遵守的事', EN: 'When you invite people' },
    html: {
      TW:
        '<p>請只邀請達到法定年齡的人，不要承諾獲利，也不要替他人註冊或保管密碼。</p>' +
        '<p>有人想休息或需要協助時，請把客服的聯絡方式告訴他。</p>',
      EN:
        '<p>Invite only people of legal age, promise nobody a profit, and never register for somebody else or keep ' +
        'their password.</p><p>When somebody wants a break or needs help, tell them how to reach support.</p>',
    },
  },
];
