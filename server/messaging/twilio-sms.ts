import * as z from 'zod/mini';
import type { TwilioSettings } from '#kernel/delivery-settings';
import { askGateway, mayTryAgain } from './ask-gateway.ts';
import { NotDelivered, type SmsProvider } from './provider.ts';

const BASE_URL = 'https://api.twilio.com';
/** Twilio's limits of ValidityPeriod, its error 21624. */
const VALIDITY_SECONDS = { least: 1, most: 14_400 };

const taken = z.object({ sid: z.string(), status: z.string(), error_code: z.nullish(z.int()) });
const refusal = z.object({ code: z.int(), message: z.string() });

/** Errors 400 that are about our sender and not about the recipient: 21212, 21603, 21606, 21659, 21660, 21705. */
const ABOUT_US = new Set([21_212, 21_603, 21_606, 21_659, 21_660, 21_705]);

/**
 * Text messages through Twilio's Messages resource. It knows no idempotency key: where an answer is lost, a second
 * message may reach the person.
 */
export function twilioSms(settings: TwilioSettings, baseUrl = BASE_URL, timeoutMs?: number): SmsProvider {
  const { accountSid, authToken, from } = settings;
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    name: 'twilio',
    async send({ to, body, validSeconds }, signal) {
      const { least, most } = VALIDITY_SECONDS;
      const ValidityPeriod = String(Math.min(Math.max(validSeconds, least), most));
      const request = {
        url: `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        method: 'POST' as const,
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, Body: body, ValidityPeriod, ...sender }).toString(),
      };
      const { status, json, said, retryAfterSeconds } = await askGateway(request, signal, timeoutMs);
      const answer = status === 201 ? taken.safeParse(json).data : undefined;
      if (answer) {
        const { sid, status: state, error_code: code } = answer;
        if (state === 'failed' || state === 'undelivered') {
          throw new NotDelivered(`${state} (${code ?? 'no code'})`, { again: false });
        }
        return { reference: sid };
      }
      const no = refusal.safeParse(json).data;
      // 404: there is no such account.
      const again = mayTryAgain(status) || status === 404 || (no !== undefined && ABOUT_US.has(no.code));
      const reason = no ? `${no.code} ${no.message}`.slice(0, 200) : said;
      throw new NotDelivered(`${status} ${reason}`, { again, afterSeconds: retryAfterSeconds });
    },
  };
}
