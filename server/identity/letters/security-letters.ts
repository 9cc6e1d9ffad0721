import type { Tx } from '#kernel/database/pool';
import { type Letters, type Occasion, send } from './letters.ts';

const PASSWORD_CHANGED: Letters = {
  TW: ({ brand, username, at, ip }) => ({
    subject: `${brand}：密碼已變更`,
    body:
      `${username} 您好：\n\n您的登入密碼已於 ${at} 變更（${ip}），其他裝置都已登出。\n\n` +
      '若不是您本人操作，請立即以「忘記密碼」重設，並聯絡客服。',
  }),
  EN: ({ brand, username, at, ip }) => ({
    subject: `${brand}: your password was changed`,
    body:
      `Hello ${username},\n\nYour password was changed on ${at} (${ip}). All other devices have been signed out.\n\n` +
      'If this was not you, set a new one with "Forgot password" at once and contact support.',
  }),
};

const AUTHENTICATOR_ON: Letters = {
  TW: ({ brand, username, at, ip }) => ({
    subject: `${brand}：驗證器已開啟`,
    body: `${username} 您好：\n\n您的帳號已於 ${at} 開啟驗證器（${ip}）。請妥善保管十組救援碼。\n\n若不是您本人操作，請立即聯絡客服。`,
  }),
  EN: ({ brand, username, at, ip }) => ({
    subject: `${brand}: your authenticator is on`,
    body:
      `Hello ${username},\n\nAn authenticator was added to your account on ${at} (${ip}). Keep the ten recovery codes ` +
      'in a safe place.\n\nIf this was not you, please contact support at once.',
  }),
};

const AUTHENTICATOR_OFF: Letters = {
  TW: ({ brand, username, at, ip }) => ({
    subject: `${brand}：驗證器已關閉`,
    body: `${username} 您好：\n\n您帳號的驗證器已於 ${at} 關閉（${ip}），救援碼一併失效。\n\n若不是您本人操作，請立即聯絡客服。`,
  }),
  EN: ({ brand, username, at, ip }) => ({
    subject: `${brand}: your authenticator is off`,
    body:
      `Hello ${username},\n\nThe authenticator of your account was turned off on ${at} (${ip}), and the recovery ` +
      'codes with it.\n\nIf this was not you, please contact support at once.',
  }),
};

const CONTACT_CHANGED: Letters = {
  TW: ({ brand, username, at, ip }) => ({
    subject: `${brand}：聯絡方式已變更`,
    body: `${username} 您好：\n\n您帳號的電子郵件或手機已於 ${at} 變更（${ip}）。\n\n若不是您本人操作，請立即聯絡客服。`,
  }),
  EN: ({ brand, username, at, ip }) => ({
    subject: `${brand}: your contact details were changed`,
    body:
      `Hello ${username},\n\nThe e-mail address or mobile number of your account was changed on ${at} (${ip}).\n\n` +
      'If this was not you, please contact support at once.',
  }),
};

const ACCOUNT_CLOSED: Letters = {
  TW: ({ brand, username, at, ip }) => ({
    subject: `${brand}：帳號已關閉`,
    body:
      `${username} 您好：\n\n您的帳號已於 ${at} 依您的要求關閉（${ip}），所有裝置都已登出。\n\n` +
      '依法須保存的交易紀錄會保留至法定期限。若不是您本人操作，或想重新開啟帳號，請聯絡客服。',
  }),
  EN: ({ brand, username, at, ip }) => ({
    subject: `${brand}: your account is closed`,
    body:
      `Hello ${username},\n\nYour account was closed on ${at} as you asked (${ip}), and all devices are signed out.\n\n` +
      'Records that the law wants kept are kept for as long as it says. If this was not you, or to open the account ' +
      'again, please contact support.',
  }),
};

export const sendAccountClosed = (tx: Tx, occasion: Occasion): Promise<void> => send(tx, ACCOUNT_CLOSED, occasion);

const PAYMENT_PASSWORD_SET: Letters = {
  TW: ({ brand, username, at, ip }) => ({
    subject: `${brand}：支付密碼已設定`,
    body: `${username} 您好：\n\n您帳號的支付密碼已於 ${at} 設定或變更（${ip}）。\n\n若不是您本人操作，請立即聯絡客服。`,
  }),
  EN: ({ brand, username, at, ip }) => ({
    subject: `${brand}: your payment password was set`,
    body:
      `Hello ${username},\n\nThe payment password of your account was set or changed on ${at} (${ip}).\n\n` +
      'If this was not you, please contact support at once.',
  }),
};

export const sendPaymentPasswordSet = (tx: Tx, occasion: Occasion): Promise<void> =>
  send(tx, PAYMENT_PASSWORD_SET, occasion);

const FACTORS_RESET: Letters = {
  TW: ({ brand, username, at, holdHours }) => ({
    subject: `${brand}：驗證方式已重設`,
    body:
      `${username} 您好：\n\n客服已於 ${at} 依申請重設您帳號的驗證方式：驗證器與救援碼已失效，所有裝置都已登出。` +
      '請以密碼登入後到安全中心重新設定驗證器。' +
      (holdHours > 0 ? `為了您的安全，${holdHours} 小時內暫停提款。` : '') +
      '\n\n若不是您本人申請，請立即聯絡客服。',
  }),
  EN: ({ brand, username, at, holdHours }) => ({
    subject: `${brand}: your sign-in protection was reset`,
    body:
      `Hello ${username},\n\nAs requested, support reset the protection of your account on ${at}: your authenticator ` +
      'and recovery codes no longer count, and all devices have been signed out. Sign in with your password and set up ' +
      'an authenticator again in the security centre.' +
      (holdHours > 0 ? ` For your safety withdrawals rest for ${holdHours} hours.` : '') +
      '\n\nIf you did not ask for this, please contact support at once.',
  }),
};

export const sendAuthenticatorOn = (tx: Tx, occasion: Occasion): Promise<void> => send(tx, AUTHENTICATOR_ON, occasion);
export const sendAuthenticatorOff = (tx: Tx, occasion: Occasion): Promise<void> =>
  send(tx, AUTHENTICATOR_OFF, occasion);
export const sendContactChanged = (tx: Tx, occasion: Occasion): Promise<void> => send(tx, CONTACT_CHANGED, occasion);

/** To the address the person had when it happened. */
export const sendPasswordChanged = (tx: Tx, occasion: Occasion): Promise<void> => send(tx, PASSWORD_CHANGED, occasion);
export const sendFactorsReset = (tx: Tx, occasion: Occasion): Promise<void> => send(tx, FACTORS_RESET, occasion);
