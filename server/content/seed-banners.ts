import type { Banner } from './store.ts';

const DRAGON = '/seamless?gameCode=BGS_DRAGON25';

/** Each leads to something that is there. No amounts stand in them: those change, and the page shows the real ones. */
export const seedBanners: readonly Banner[] = [
  {
    place: 'w_home',
    sequence: 1,
    tag: 'ORIGINAL',
    title: { TW: '龍樓金闕', EN: 'Dragon Pavilion' },
    content: {
      TW: '二十五線自營電子，免費旋轉派彩加倍。每一局開獎前先公布承諾，局後自己驗算。',
      EN: 'Our own 25-line slot. Free spins pay double, and every round is committed to before you spin.',
    },
    action: { TW: '開始遊戲', EN: 'Play now' },
    art: 'hero/h-dragon',
    target: DRAGON,
    video: null,
    hues: [300, 345],
  },
  {
    place: 'w_home',
    sequence: 2,
    tag: 'FAIR',
    title: { TW: '公平，不必相信我們', EN: 'Fair, and you can check' },
    content: {
      TW: '貼上一局的種子，瀏覽器用同一套引擎重算：停輪、連線、派彩，逐項核對。',
      EN: 'Paste a round’s seeds and your browser works it out again: stops, lines and payout, one by one.',
    },
    action: { TW: '驗算一局', EN: 'Check a round' },
    art: 'hero/h-fair',
    target: '/fairness',
    video: null,
    hues: [175, 200],
  },
  {
    place: 'w_home',
    sequence: 3,
    tag: 'JACKPOT',
    title: { TW: '看得見的彩金池', EN: 'A jackpot that is really there' },
    content: {
      TW: '首頁的數字就是帳上的獎池：每一注撥入多少、剩下多少，都在帳本裡。',
      EN: 'The figure on this page is the pool in the ledger, fed by a part of every stake on our own games.',
    },
    action: { TW: '怎麼運作', EN: 'How it works' },
    art: 'hero/h-jackpot',
    target: '/help#jackpot',
    video: null,
    hues: [300, 70],
  },
  {
    place: 'w_home',
    sequence: 4,
    tag: 'WALLET',
    title: { TW: '提款走到哪，看得到', EN: 'See where your withdrawal is' },
    content: {
      TW: '審核、出款、入帳，每一步都有時間與原因，狀態一變就推送給你。',
      EN: 'Review, payout, paid: each step with its time and its reason, pushed to you as it happens.',
    },
    action: { TW: '查看提款', EN: 'Withdrawals' },
    art: 'hero/h-welcome',
    target: '/member/withdraw',
    video: null,
    hues: [165, 130],
  },
  {
    place: 'w_login',
    sequence: 1,
    tag: null,
    title: { TW: '歡迎回到{brand}', EN: 'Welcome back to {brand}' },
    content: {
      TW: '密碼在你的裝置上加密後才送出。閒置三十分鐘會自動登出。',
      EN: 'Your password is sealed on your device. After 30 minutes without use you are signed out.',
    },
    action: null,
    art: 'hero/h-jackpot',
    target: null,
    video: null,
    hues: [18, 48],
  },
  {
    place: 'w_register',
    sequence: 1,
    tag: null,
    title: { TW: '一分鐘開好帳戶', EN: 'An account in a minute' },
    content: {
      TW: '姓名請填與收款帳戶相同的戶名：提款只會匯入本人帳戶。',
      EN: 'Use the name on your bank account: withdrawals are paid to an account in your own name only.',
    },
    action: null,
    art: 'hero/h-welcome',
    target: null,
    video: null,
    hues: [18, 48],
  },
];
