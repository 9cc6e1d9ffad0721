import { expect, test } from 'vitest';
import { type MessageKey, type MessageParams, translate } from './server.ts';

/** The messages that the specification writes out, each with how both languages say it. */
const SAID: readonly (readonly [clause: string, key: MessageKey, params: MessageParams, en: string, tw: string])[] = [
  ['5.2', 'validation.age', { age: 21 }, 'Please confirm you are 21 years old.', '請確認你已年滿 21 歲。'],
  ['5.3', 'validation.mismatch', {}, 'The two entries differ.', '兩次輸入不一致。'],
  ['5.6', 'validation.code', {}, 'Please enter a valid verification code.', '請輸入正確的驗證碼。'],
  ['5.6', 'validation.mobile', {}, 'Please enter a valid mobile number.', '請輸入正確的手機號碼。'],
  ['5.6', 'validation.captcha', {}, 'Please enter the captcha.', '請輸入驗證碼。'],
  ['5.6', 'validation.required', {}, 'Input cannot be empty.', '此欄位必填。'],
  ['5.6', 'validation.usernameAndPassword', {}, 'Please enter the username and password.', '請輸入帳號與密碼。'],
  ['5.6', 'validation.terms', {}, 'Please agree to the terms and rules.', '請先同意條款與規則。'],
  ['5.6', 'refusals.invitation_code_error', {}, 'Invalid invitation code.', '邀請碼不正確。'],
  ['8.2', 'refusals.terms_not_accepted', {}, 'Please agree to the terms.', '請先同意條款與規則。'],
  [
    '8.5',
    'validation.pattern.18',
    { length: '8–20 characters' },
    'Please enter 8–20 characters with a capital, a small letter, a digit and a symbol.',
    '請輸入 8–20 characters，須包含大寫、小寫、數字與符號。',
  ],
  ['8.6', 'refusals.mobile_invalid', {}, 'Please enter a valid mobile number.', '請輸入有效的手機號碼。'],
  [
    '8.6',
    'refusals.too_many_requests',
    { seconds: 300, minutes: 5 },
    'Too many requests. Please try again after 5 minutes.',
    '請求過於頻繁，請於 5 分鐘後再試。',
  ],
  ['8.6', 'refusals.too_many_requests', {}, 'Too many requests. Please try again later.', '請求過於頻繁，請稍後再試。'],
  ['8.6', 'refusals.code_wrong', {}, 'The code is wrong.', '驗證碼不正確。'],
  [
    '8.6',
    'refusals.code_expired',
    {},
    'The code is no longer good. Please have a new one sent.',
    '驗證碼已失效，請重新發送。',
  ],
  [
    '8.6',
    'refusals.captcha_wrong',
    {},
    'The captcha is wrong. Please enter the new one.',
    '驗證碼不正確，請重新輸入。',
  ],
  [
    '8.6',
    'refusals.function_not_enabled',
    {},
    'This is not enabled here. Please contact support.',
    '這裡沒有開放此功能，請聯絡客服。',
  ],
  [
    '8.6',
    'refusals.delivery_unavailable',
    {},
    'Codes cannot be sent just now. Please use another way, or contact customer service.',
    '目前無法傳送驗證碼，請改用其他方式或聯絡客服。',
  ],
  ['8.7', 'refusals.bad_credentials', {}, 'Incorrect account or password.', '帳號或密碼不正確。'],
  ['8.7', 'refusals.not_logged_in', {}, 'You are not logged in, please log in.', '你尚未登入，請先登入。'],
  [
    '8.7',
    'refusals.in_need_true_account',
    {},
    'Please register a real account first.',
    '試玩帳號無法使用，請先註冊正式帳號。',
  ],
  ['8.7', 'refusals.non_agent_account', {}, 'Non-agents cannot log in.', '非代理帳號無法登入。'],
  ['8.7', 'refusals.non_member_account', {}, 'Non-member account unable to log in.', '非會員帳號無法登入。'],
  [
    '8.7',
    'refusals.game_maintenance',
    {},
    'Game maintenance. Please play another one meanwhile.',
    '遊戲維護中，請先玩其他遊戲。',
  ],
];

test.each(SAID)('[spec %s] %s %j is said in both languages', (_clause, key, params, en, tw) => {
  expect(translate('EN', key, params)).toBe(en);
  expect(translate('TW', key, params)).toBe(tw);
});
