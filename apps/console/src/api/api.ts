import { createClient } from '@croupier/client';
import { translator } from '@croupier/i18n';
import wire from 'virtual:croupier-calls';
import { forgetSession, useSession } from '../stores/session.ts';

export const { api } = createClient({
  wire,
  token: () => useSession.getState().token,
  language: () => translator().lang,
  message: (code) => translator().t(`console-shell.${code}`),
  onRefusal: (refusal) => {
    if (refusal.code === 'not_logged_in') forgetSession(true);
  },
});
