import { translator } from '@croupier/i18n';
import { api } from '../../api/api.ts';

/** [spec 5.2, 8.2] Asked before a registration is sent: what is wrong with its affiliate code, or nothing. */
export async function invitationError(code: string | undefined): Promise<string | undefined> {
  if (!code) return undefined;
  const { valid } = await api('affiliate', { code, domain: location.hostname });
  return valid ? undefined : translator().t('agent.invitation_code_error');
}
