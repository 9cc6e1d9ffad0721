import { expect, test } from 'vitest';
import { isGamePage, paths } from './paths.ts';

test('[spec 2.1-2.11] every address the site makes', () => {
  expect({
    home: paths.home(),
    login: paths.login('/member/withdraw'),
    register: paths.register('AB 12'),
    help: paths.help('deposit'),
    rng: paths.category('RNG', 'INHOUSE'),
    live: paths.category('LIVE'),
    lott: paths.category('LOTT'),
    bgs: paths.category('BGS'),
    cockfight: paths.category('COCKFIGHT'),
    favorite: paths.favorite(),
    recent: paths.recent(),
    promotions: paths.promotions(),
    seamless: paths.seamless('BGS_DRAGON25'),
    fairness: paths.fairness('42'),
    member: paths.member(),
    bets: paths.member('personalHistoryCopy', { from: '2026-01-01', gameType: undefined }),
    bet: paths.betDetail('7'),
    deposit: paths.deposit('9'),
    withdrawal: paths.withdrawal(),
    credits: paths.credits(),
    invite: paths.invite('KT88'),
    agent: paths.agent(),
    agentHome: paths.agentHome(),
    downline: paths.agentHome('downlineManagmentView'),
  }).toMatchInlineSnapshot(`
    {
      "agent": "/agent",
      "agentHome": "/agentHome",
      "bet": "/member/personalHistoryCopy?bet=7",
      "bets": "/member/personalHistoryCopy?from=2026-01-01",
      "bgs": "/bgs",
      "cockfight": "/cockfight",
      "credits": "/credits",
      "deposit": "/member/depositv2?id=9",
      "downline": "/agentHome/downlineManagmentView",
      "fairness": "/fairness?round=42",
      "favorite": "/favorite",
      "help": "/help#deposit",
      "home": "/",
      "invite": "/register?affiliateCode=KT88",
      "live": "/live",
      "login": "/login?next=%2Fmember%2Fwithdraw",
      "lott": "/lott",
      "member": "/member",
      "promotions": "/promotions",
      "recent": "/recent",
      "register": "/register?referralCode=AB+12",
      "rng": "/rng?vassalage=INHOUSE",
      "seamless": "/seamless?gameCode=BGS_DRAGON25",
      "withdrawal": "/member/withdraw",
    }
  `);
});

test.each(['/seamless', '/lottert', '/vnlottery', '/sealottery', '/vnLottery', '/seaLottery'])(
  '[spec 2.12] %s is a game page',
  (path) => {
    expect(isGamePage(path)).toBe(true);
  },
);

test.each(['/', '/rng', '/member', '/promotions'])('[spec 2.12] %s is not a game page', (path) => {
  expect(isGamePage(path)).toBe(false);
});
