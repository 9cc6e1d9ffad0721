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

/** To the address the person had when it happened. */
export const sendPasswordChanged = (tx: Tx, occasion: Occasion): Promise<void> => send(tx, PASSWORD_CHANGED, occasion);
