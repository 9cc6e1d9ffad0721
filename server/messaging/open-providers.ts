import type { Kernel } from '#kernel/kernel';
import { genericSms } from './generic-sms.ts';
import type { Providers, Receipt } from './provider.ts';
import { smtpMail } from './smtp-mail.ts';
import { twilioSms } from './twilio-sms.ts';

/** The demo's, of both kinds: messages are only kept, and read through GET /demo/outbox. */
export const keptInOutbox = {
  name: 'outbox',
  keeps: true,
  send: async (): Promise<Receipt> => ({ reference: null }),
} as const;

/** A demo sends nothing to anybody, whatever is set up. */
export function openProviders({ demo, delivery: { smtp, sms } }: Kernel['config']): Providers {
  if (demo) return { email: keptInOutbox, sms: keptInOutbox };
  return {
    email: smtp && smtpMail(smtp),
    sms: sms && (sms.provider === 'twilio' ? twilioSms(sms) : genericSms(sms)),
  };
}

/** Whether a message of the kind can leave here: what needs one to go on is refused where it cannot. */
export function canDeliver({ demo, delivery }: Kernel['config'], kind: keyof Providers): boolean {
  return demo || delivery[kind === 'email' ? 'smtp' : 'sms'] !== null;
}
