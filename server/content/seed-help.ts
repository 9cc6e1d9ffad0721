import type { HelpPage } from './store.ts';

/** The help centre as the product is now. The terms are added as its last page. */
export const seedHelp: readonly HelpPage[] = [
  {
    anchor: 'start',
    sequence: 10,
    title: { TW: '開戶與登入', EN: 'Opening an account and signing in' },
    html: {
      TW:
        '<p>註冊需要使用者名稱、密碼、真實姓名與生日。姓名請與收款帳戶的戶名相同，日後提款只會匯入本人帳戶。</p>' +
        '<p>密碼至少八個字元，不可以是常見密碼或使用者名稱。連續輸入錯誤三次後需要驗證碼，十次後請等待五分鐘再試。' +
        '</p>',
      EN:
        '<p>To sign up you need a username, a password, your real name and your date of birth. Use the name on your ' +
        'bank account: withdrawals go to an account in your own name only.</p><p>A password has at least eight ' +
        'characters and is neither a common one nor your username. After three wrong tries a captcha is asked for, ' +
        'after ten please wait five minutes.</p>',
    },
  },
  {
    anchor: 'trial',
    sequence: 20,
    title: { TW: '免費試玩', EN: 'Free trial' },
    html: {
      TW:
        '<p>試玩不需註冊，可以先看看大廳與會員中心。試玩額度沒有價值、不能提領，時間到了帳號就會結束。' +
        '進入遊戲需要正式帳號。</p>',
      EN:
        '<p>A trial needs no registration: have a look at the lobby first. Trial credit has no value and cannot be ' +
        'withdrawn, and the account ends when its time is over. Games need a real account.</p>',
    },
  },
  {
    anchor: 'deposit',
    sequence: 30,
    title: { TW: '存款', EN: 'Deposits' },
    html: {
      TW:
        '<p>選擇管道與金額後，會前往付款頁面完成付款。收到銀行的通知就會入帳，餘額自動更新，不必重新整理。' +
        '頁面關掉了也沒關係：<a href="/member/depositv2">存款頁</a>會接著顯示進度。</p><p>示範環境使用示範銀行，' +
        '不涉及真實款項。</p>',
      EN:
        '<p>Choose a channel and an amount, then pay on the page it opens. Your balance changes as soon as the bank ' +
        'tells us, without a reload. If you close the page, <a href="/member/depositv2">Deposit</a> goes on showing ' +
        'where it is.</p><p>The demonstration uses a demo bank: no real money moves.</p>',
    },
  },
  {
    anchor: 'withdraw',
    sequence: 40,
    title: { TW: '提款', EN: 'Withdrawals' },
    html: {
      TW:
        '<p>先新增本人名下的收款帳戶，再送出金額。申請後該筆款項會先保留，接著經過審核、核准、出款、完成；' +
        '較大的金額需要第二位人員核准。若被退回，款項會回到餘額，並附上原因。</p>' +
        '<p>每一步的時間都在<a href="/member/withdraw">提款頁</a>，狀態改變時會即時通知。</p>',
      EN:
        '<p>Add a payout account in your own name, then ask for an amount. It is set aside at once and goes through ' +
        'review, approval and payout; larger amounts need a second person’s approval. If it is turned down, the ' +
        'money is back in your balance, with the reason.</p><p>Each step has its time on ' +
        '<a href="/member/withdraw">Withdraw</a>, and you are told when it changes.</p>',
    },
  },
  {
    anchor: 'fairness',
    sequence: 50,
    title: { TW: '可驗證的公平', EN: 'Provable fairness' },
    html: {
      TW:
        '<p>開獎由三項決定：伺服器種子、你的種子、局數。伺服器種子的雜湊在開始前就公布，事後無法更改；' +
        '更換種子後原種子會公開。</p><ol><li>在遊戲中記下雜湊</li><li>更換種子，取得原種子</li>' +
        '<li>在<a href="/fairness">驗算頁</a>重算，或下載該局，以 <code>npx croupier-verify</code> 離線核對</li></ol>',
      EN:
        '<p>Three things decide a round: the server’s seed, your seed and the round’s number. The hash of the ' +
        'server’s seed is shown before you play and cannot be changed after; when you rotate the seed, the old one ' +
        'is revealed.</p><ol><li>Note the hash in the game</li><li>Rotate the seed and get the old one</li><li>Work ' +
        'the round out again on the <a href="/fairness">fairness page</a>, or offline with <code>npx ' +
        'croupier-verify</code></li></ol>',
    },
  },
  {
    anchor: 'jackpot',
    sequence: 60,
    title: { TW: '累積彩金', EN: 'Jackpots' },
    html: {
      TW:
        '<p>自營電子的每一注撥出一小部分：一份進入四層獎池，一份存入備用金，用來在開出後重新填滿獎池。' +
        '首頁顯示的是帳上的實際數字。</p><p>任何付費旋轉都可能開出，機會與投注額成正比，由該局同一組種子決定，' +
        '因此也能驗算。贏家榜只列真實派彩，名字經過遮蔽。</p>',
      EN:
        '<p>A small part of every stake on our own slot goes to the four pools, and another into a reserve that ' +
        'fills a pool anew after it is won. What the home page shows is the figure in the books.</p><p>Any paid spin ' +
        'can win a pool, with a chance in proportion to its stake. The same seeds decide it, so it can be checked ' +
        'too. Winners are real payouts, their names masked.</p>',
    },
  },
  {
    anchor: 'records',
    sequence: 70,
    title: { TW: '紀錄與對帳', EN: 'Records' },
    html: {
      TW:
        '<p><a href="/member/personalHistoryCopy">投注紀錄</a>列出每一注、有效投注與派彩，可以點開該局；' +
        '<a href="/member/transactionHistory">帳戶紀錄</a>列出每一筆進出與當下餘額。兩者都可以匯出 CSV。</p>',
      EN:
        '<p>The <a href="/member/personalHistoryCopy">betting record</a> lists every bet with its valid bet and ' +
        'payout, and opens the round; the <a href="/member/transactionHistory">account record</a> lists every ' +
        'movement with the balance after it. Both can be exported as CSV.</p>',
    },
  },
  {
    anchor: 'responsible',
    sequence: 80,
    title: { TW: '理性娛樂', EN: 'Responsible play' },
    html: {
      TW:
        '<p>遊戲是娛樂，不是收入。長期而言莊家有優勢：返還率低於百分之百。請只用輸得起的錢，訂好時間與金額，' +
        '輸了不要追。</p><p>會員中心可以隨時查看自己的淨輸贏。想暫停或關閉帳號，請聯絡客服。需要有人聊聊：' +
        '台灣可撥安心專線 1925，全天有人接聽；其他地區可參考 gamblingtherapy.org。</p>',
      EN:
        '<p>Play is entertainment, not income. Over time the house has the edge: games return less than 100 %. Use ' +
        'only money you can afford to lose, set yourself a time and an amount, and do not chase losses.</p><p>Your ' +
        'net result is in the member centre at any time. To pause or close your account, contact support. To talk to ' +
        'somebody: 1925 in Taiwan, day and night; elsewhere see gamblingtherapy.org.</p>',
    },
  },
  {
    anchor: 'privacy',
    sequence: 90,
    title: { TW: '隱私權政策', EN: 'Privacy policy' },
    html: {
      TW:
        '<p>我們保存你註冊時填寫的資料、登入的時間與位址、投注與款項紀錄，用於經營帳戶、查核年齡與防止冒用。' +
        '密碼只保存雜湊。登入紀錄在結束約九十天後刪除；帳務紀錄依規定保存，無法刪除。</p><p>我們不出售個人資料，' +
        '也不提供給第三方行銷。贏家榜上的名字經過遮蔽。</p>',
      EN:
        '<p>We keep what you enter when you sign up, when and from where you sign in, and the records of your bets ' +
        'and payments: to run your account, to check ages and to prevent misuse. Of passwords only a hash is kept. ' +
        'Records of sign-ins are deleted about ninety days after they end; the books have to be kept and cannot be ' +
        'deleted.</p><p>We do not sell personal data, nor hand it out for advertising. Names on the winners board ' +
        'are masked.</p>',
    },
  },
];
