import type { Texts } from '#brand';

export const SEED_TERMS_VERSION = '2026-11';

/** The terms of a demo brand: what holds for this product as it is. */
export const seedTerms: Texts = {
  TW: [
    '<p>本條款適用於{brand}。本站為示範環境：存款與提款經由示範銀行，不涉及真實款項，帳上金額沒有價值。</p>',
    '<h3>一、資格</h3><p>須年滿 {age} 歲，且所在地允許線上博彩。每人限一個帳號，限本人使用。</p>',
    '<h3>二、帳號</h3><p>註冊資料須屬實。請妥善保管密碼；以你的帳號所做的操作視為你本人所為。發現遭他人使用，' +
      '請立即聯絡客服。</p>',
    '<h3>三、遊戲與開獎</h3><p>以伺服器的開獎紀錄為準。自營遊戲的每一局都可以驗算；若驗算結果與派彩不符，' +
      '以驗算結果為準並更正。連線中斷不影響已送出的投注，未完成的免費旋轉會保留。</p>',
    '<h3>四、存款與提款</h3><p>提款只匯入與註冊姓名相同的帳戶，並可能經過審核；較大的金額須由兩位人員核准。' +
      '被退回的提款會返還餘額並附上原因。</p>',
    '<h3>五、禁止行為</h3><p>不得使用程式代為操作、利用明顯的錯誤、冒用他人身分或串通。違反者帳號可能遭鎖定，' +
      '並會說明原因。</p>',
    '<h3>六、變更</h3><p>條款有新版本時會公告，並保留每一版的全文。你同意的是哪一版、何時同意，都有紀錄。</p>',
  ].join(''),
  EN: [
    '<p>These terms are of {brand}. This is a demonstration: deposits and withdrawals go through a demo bank, no ' +
      'real money moves, and the amounts in it have no value.</p>',
    '<h3>1. Who may play</h3><p>People of {age} years and more, where online gaming is allowed. One account ' +
      'a person, for that person only.</p>',
    '<h3>2. Your account</h3><p>What you enter must be true. Keep your password to yourself: what is done with your ' +
      'account counts as done by you. If somebody else uses it, tell support at once.</p>',
    '<h3>3. Games and results</h3><p>The server’s record of a result holds. Every round of our own games can be ' +
      'checked; should a check not agree with a payout, the check holds and the payout is corrected. A lost ' +
      'connection does not undo a bet that was placed, and free spins not yet played are kept.</p>',
    '<h3>4. Deposits and withdrawals</h3><p>Withdrawals are paid to an account in the name you registered with, and ' +
      'may be reviewed; larger amounts need the approval of two people. A withdrawal that is turned down goes ' +
      'back to your balance, with the reason.</p>',
    '<h3>5. What is not allowed</h3><p>Play by programs, use of an obvious error, another person’s identity, ' +
      'collusion. An account may be locked for it, and is told why.</p>',
    '<h3>6. Changes</h3><p>New versions are announced, and every version is kept in full. Which one you agreed to, ' +
      'and when, is on record.</p>',
  ].join(''),
};
