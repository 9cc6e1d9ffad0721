import type { Tx } from '#kernel/database/pool';
import { type Letters, type Occasion, send } from '../letters/letters.ts';

const ACCOUNT_LINKED: Letters = {
  TW: ({ brand, username, at, ip }) => ({
    subject: `${brand}：已綁定第三方登入`,
    body:
      `${username} 您好：\n\n您的帳號已於 ${at} 綁定 Google 或 Facebook 登入（${ip}）。\n\n` +
      '若不是您本人操作，請立即變更密碼、在安全中心解除綁定，並聯絡客服。',
  }),
  EN: ({ brand, username, at, ip }) => ({
    subject: `${brand}: another way to sign in`,
    body:
      `Hello ${username},\n\nA Google or Facebook account was linked to your account on ${at} (${ip}) and can sign you ` +
      'in from now on.\n\nIf this was not you, change your password at once, unlink it in the security centre and ' +
      'contact support.',
  }),
};

const ACCOUNT_UNLINKED: Letters = {
  TW: ({ brand, username, at, ip }) => ({
    subject: `${brand}：已解除第三方登入`,
    body: `${username} 您好：\n\n您的帳號已於 ${at} 解除一項第三方登入的綁定（${ip}）。\n\n若不是您本人操作，請立即聯絡客服。`,
  }),
  EN: ({ brand, username, at, ip }) => ({
    subject: `${brand}: a way to sign in was removed`,
    body:
      `Hello ${username},\n\nA Google or Facebook account was unlinked from your account on ${at} (${ip}).\n\n` +
      'If this was not you, please contact support at once.',
  }),
};

export const sendAccountLinked = (tx: Tx, occasion: Occasion): Promise<void> => send(tx, ACCOUNT_LINKED, occasion);
export const sendAccountUnlinked = (tx: Tx, occasion: Occasion): Promise<void> => send(tx, ACCOUNT_UNLINKED, occasion);
