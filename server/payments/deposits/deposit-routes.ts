import { Refusal, type payments as contract, formatAmount } from '@croupier/contract';
import { brandById } from '#brand';
import type { CallContext, Handlers } from '#kernel/http/handlers';
import { isWithinHours, minuteOfDay } from '../channels/channel-hours.ts';
import { depositChannels } from '../channels/channel-store.ts';
import { createDeposit, depositLimits } from './create-deposit.ts';
import { depositOfPerson, depositsOfPerson } from './deposit-store.ts';
import { type Payments, configuredAdapters } from '../ports.ts';
import { receiveWebhook } from '../providers/receive-webhook.ts';
import { slipOf, uploadSlip } from './upload-slip.ts';
import { channelView, cut, depositView, pageOf } from '../views.ts';

export type DepositRoutes = Pick<
  Handlers<typeof contract>,
  'depositChannels' | 'createDeposit' | 'deposit' | 'uploadSlip' | 'depositSlip' | 'deposits' | 'providerWebhook'
>;

/** The player's deposit page, where the payer comes back to. The browser's own origin, when it is this brand's host. */
function returnUrl(ctx: CallContext): string {
  const origin = URL.parse(ctx.headers.origin ?? '');
  const typed = ctx.headers.host ?? ctx.host;
  const scheme = /^(localhost|127\.|\[::1\])/.test(typed) ? 'http' : 'https';
  const ours = origin?.hostname === ctx.host ? origin.origin : `${scheme}://${typed}`;
  return `${ours}/member/depositv2?id={id}`;
}

export function depositRoutes(payments: Payments): DepositRoutes {
  const { db } = payments.kernel;
  return {
    async depositChannels(_input, { session, lang }) {
      const { settings, timeZone } = await brandById(db, session.brandId);
      const now = payments.kernel.clock.now();
      const [channels, room] = await Promise.all([
        depositChannels(db, session.brandId, session.personId),
        payments.ports.depositRoom?.(db, session, now) ?? null,
      ]);
      const brand = { minimum: settings.depositMinimum, maximum: settings.depositMaximum };
      const minute = minuteOfDay(now, timeZone);
      const list = channels.map((channel) => ({
        ...channelView(channel, depositLimits(channel, brand), lang),
        open: channel.open && configuredAdapters(payments).includes(channel.adapter) && isWithinHours(channel, minute),
        lastUsed: channel.lastUsed,
      }));
      // The last method comes first; the others as the brand has them.
      list.sort((one, other) => Number(other.lastUsed) - Number(one.lastUsed));
      const limit = room && {
        period: room.period,
        limit: formatAmount(room.limit),
        left: formatAmount(room.left),
        renewsAt: room.renewsAt.toISOString(),
      };
      return { list, presets: settings.depositPresets.map(formatAmount), limit };
    },

    async createDeposit({ channelId, amount, requestId }, ctx) {
      const { brandId, personId, username } = ctx.session;
      const who = { brandId, personId, account: username };
      const request = {
        channelId: BigInt(channelId),
        amount,
        requestId,
        language: ctx.lang,
        returnUrl: returnUrl(ctx),
      };
      return depositView(await createDeposit(payments, { ...who, ...request }), ctx.lang);
    },

    async deposit({ id }, { session, lang }) {
      const row = await depositOfPerson(db, session.personId, BigInt(id));
      if (!row) throw new Refusal('not_found');
      return depositView(row, lang);
    },

    async uploadSlip({ id, picture }, { session, lang }) {
      const { brandId, personId } = session;
      const sent = Buffer.from(picture, 'base64');
      return depositView(await uploadSlip(payments, { brandId, personId, id: BigInt(id), sent }), lang);
    },

    async depositSlip({ id }, { session }) {
      const row = await depositOfPerson(db, session.personId, BigInt(id));
      return { picture: await slipOf(payments, row) };
    },

    async deposits(input, { session, lang }) {
      const { after, take } = pageOf(input);
      const { list, nextCursor } = cut(await depositsOfPerson(db, session.personId, after, take), input.limit);
      return { list: list.map((row) => depositView(row, lang)), nextCursor };
    },

    async providerWebhook({ channelCode }, { raw, headers }) {
      await receiveWebhook(payments, { channelCode, raw, headers });
      return { done: true };
    },
  };
}
