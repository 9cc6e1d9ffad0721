import type { Texts } from '#brand';
import type { Announcement } from './store.ts';

/** The marquee, newest first. */
export const seedNotices: readonly Texts[] = [
  {
    TW: '自營電子「龍樓金闕」已開放：每一局都可驗算。',
    EN: 'Our own slot Dragon Pavilion is open: every round can be checked.',
  },
  {
    TW: '十家廠商的遊戲都已開放。自營遊戲陸續上線，尚未開放的會標示「即將開放」。',
    EN: 'The games of ten studios are open. More of our own follow; those not open yet are marked “Soon”.',
  },
  {
    TW: '提款每一步的時間與原因，都可以在會員中心查看。',
    EN: 'Every step of a withdrawal, with its time and reason, is in the member centre.',
  },
  {
    TW: '本站為示範環境，存款與提款皆經由示範銀行，不涉及真實款項。',
    EN: 'This is a demonstration: deposits and withdrawals go through a demo bank, and no real money moves.',
  },
];

type Seeded = Omit<Announcement, 'images'> & { readonly images?: readonly string[] };

export const seedAnnouncements: readonly Seeded[] = [
  {
    type: 'PU',
    execution: 'B',
    title: { TW: '歡迎來到{brand}', EN: 'Welcome to {brand}' },
    html: {
      TW:
        '<p>自營電子<strong>龍樓金闕</strong>與各家供應商的遊戲都已開放。</p><ul>' +
        '<li>每一局開獎前先公布承諾，局後可以<a href="/fairness">自己驗算</a></li><li>首頁的彩金就是帳上的獎池，' +
        '贏家榜只列真實派彩</li><li>提款的每一步都看得到時間與原因</li></ul><p>本站為示範環境，不涉及真實款項。</p>',
      EN:
        '<p>Open now are our own slot <strong>Dragon Pavilion</strong> and the games of our vendors.</p>' +
        '<ul><li>Each round is committed to before you spin, and you can <a href="/fairness">check it yourself</a>' +
        '</li><li>The jackpot shown is the pool in the ledger, and the winners are real payouts only</li><li>Every ' +
        'step of a withdrawal shows its time and its reason</li></ul><p>This is a demonstration: no real money ' +
        'moves.</p>',
    },
  },
  {
    type: 'PU',
    execution: 'F',
    title: { TW: '第一次登入：三件值得知道的事', EN: 'Signed in for the first time: three things to know' },
    html: {
      TW:
        '<ol><li><strong>存款</strong>：選金額、到示範銀行的頁面付款，入帳後餘額會自動更新。</li><li>' +
        '<strong>紀錄</strong>：' +
        '<a href="/member/personalHistoryCopy">投注紀錄</a>與<a href="/member/transactionHistory">帳戶紀錄</a>可以篩' +
        '選、匯出，每一筆都能點開。</li><li><strong>提款</strong>：' +
        '先新增本人名下的<a href="/member/withdraw">收款帳戶</a>，之後送出申請。</li></ol>',
      EN:
        '<ol><li><strong>Deposit</strong>: choose an amount and pay on the demo bank’s page; your balance updates by ' +
        'itself.</li><li><strong>Records</strong>: the <a href="/member/personalHistoryCopy">betting record</a> and ' +
        'the <a href="/member/transactionHistory">account record</a> can be filtered and exported, and every line ' +
        'opens.</li><li><strong>Withdraw</strong>: add a <a href="/member/withdraw">payout account</a> in your own ' +
        'name first.</li></ol>',
    },
  },
  {
    type: 'PU',
    execution: 'A',
    title: { TW: '怎麼驗算一局', EN: 'How to check a round' },
    html: {
      TW:
        '<p>開始之前，遊戲頁會顯示伺服器種子的雜湊，這就是承諾。更換種子後，原本的種子會公開，' +
        '你可以在<a href="/fairness">驗算頁</a>重算那段期間的每一局，也可以下載該局，離線用 <code>npx ' +
        'croupier-verify</code> 核對。</p>',
      EN:
        '<p>Before you play, the game shows the hash of its server seed: that is the commitment. When you rotate the ' +
        'seed, the old one is revealed, and the <a href="/fairness">fairness page</a> works out every round played ' +
        'with it again. A downloaded round can be checked offline with <code>npx croupier-verify</code>.</p>',
    },
  },
  {
    type: 'PL',
    execution: 'A',
    title: { TW: '帳戶安全', EN: 'Keeping your account safe' },
    html: {
      TW:
        '<p>閒置三十分鐘、或登入滿十二小時，系統會請你重新登入。連續輸入錯誤時會先要求驗證碼，再請你稍候。' +
        '客服不會向你索取密碼。</p>',
      EN:
        '<p>You sign in again after 30 minutes without use, and after twelve hours in any case. Repeated wrong ' +
        'passwords first ask for a captcha and then for a short rest. Support never asks for your password.</p>',
    },
  },
  {
    type: 'PR',
    execution: 'A',
    title: { TW: '四層累積彩金', EN: 'Four jackpots' },
    html: {
      TW:
        '<p>自營電子的每一注都會撥出一部分進入至尊、豪華、幸運、迷你四層獎池。任何一局付費旋轉都可能開出，' +
        '機會與投注額成正比；免費旋轉不參與。</p><p><a href="/help#jackpot">獎池怎麼運作</a></p>',
      EN:
        '<p>A part of every stake on our own slot feeds four pools: Grand, Major, Minor and Mini. Any paid spin can ' +
        'win one, with a chance in proportion to its stake; free spins take no part.</p><p>' +
        '<a href="/help#jackpot">How the pools work</a></p>',
    },
    images: ['hero/h-jackpot'],
  },
  {
    type: 'PR',
    execution: 'A',
    title: { TW: '龍樓金闕：免費旋轉派彩加倍', EN: 'Dragon Pavilion: free spins pay double' },
    html: {
      TW:
        '<p>三個以上分散圖案帶來免費旋轉，期間派彩加倍，並可再次觸發。未玩完的免費旋轉會為你保留，' +
        '重新整理或改天再來都能接著玩。</p><p><a href="/seamless?gameCode=BGS_DRAGON25">開始遊戲</a></p>',
      EN:
        '<p>Three or more scatters bring free spins, which pay double and can be triggered again. Those you have not ' +
        'played yet are kept for you, through a reload or until another day.</p><p>' +
        '<a href="/seamless?gameCode=BGS_DRAGON25">Play</a></p>',
    },
    images: ['hero/h-dragon'],
  },
];
