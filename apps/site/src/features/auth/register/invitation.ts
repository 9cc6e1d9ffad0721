import { translator } from '@croupier/i18n';
import type { UseFormReturn } from 'react-hook-form';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { RegisterValues } from './register-rules.ts';

const KINDS = { affiliateCode: 'affiliate', referralCode: 'referral' } as const;
export type InvitationField = keyof typeof KINDS;
export const isInvitation = (field: string): field is InvitationField => Object.hasOwn(KINDS, field);

/** [spec 5.2, 8.2] What the server says of a code before anything is sent. */
async function ask(field: InvitationField, code: string): Promise<{ error?: string; inviter?: string | null }> {
  if (code === '') return {};
  const { valid, inviter } = await api('affiliate', { code, kind: KINDS[field], domain: location.hostname });
  return valid ? { inviter } : { error: translator().t('agent.invitation_code_error') };
}

export interface Invitations {
  /** Whose code it is, by field. */
  inviters: Partial<Record<InvitationField, string | null>>;
  /** When one leaves the field: what is wrong is said at once. */
  look: (field: InvitationField) => Promise<void>;
  /** Before it is sent; false where a code is wrong. */
  areRight: (fields: readonly InvitationField[]) => Promise<boolean>;
}

export function useInvitations(form: UseFormReturn<RegisterValues>): Invitations {
  const [inviters, setInviters] = useState<Invitations['inviters']>({});
  const check = async (field: InvitationField, shouldFocus: boolean): Promise<boolean> => {
    const code = (form.getValues(field) ?? '').trim();
    const { error, inviter } = await ask(field, code);
    // Another one was typed in the meantime: the answer is about what is no more.
    if ((form.getValues(field) ?? '').trim() !== code) return true;
    setInviters((known) => ({ ...known, [field]: inviter ?? null }));
    if (error) form.setError(field, { type: 'invitation', message: error }, { shouldFocus });
    return error === undefined;
  };
  return {
    inviters,
    async look(field) {
      if (form.getFieldState(field).error) return;
      // Not being able to ask is no fault of the code; it is asked again before anything is sent.
      await check(field, false).catch(() => undefined);
    },
    async areRight(fields) {
      for (const field of fields) if (!(await check(field, true))) return false;
      return true;
    },
  };
}
