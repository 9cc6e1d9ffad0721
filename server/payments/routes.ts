import type { CallContext, Handlers, Language, MemberSession } from '#kernel/http/handlers';
import { Refusal, type payments as contract, formatAmount, least, subtract } from '@croupier/contract';
import { brandSettings } from '#brand';
import { hasPaymentPassword, provePaymentPassword, readSecurityChange } from '#identity';
import { balanceOf } from '#wallet';
import { accountsOf } from './account-store.ts';
import { addPayoutAccount } from './add-payout-account.ts';
import { listBanks } from './banks.ts';
import { depositChannels } from './channel-store.ts';
import { createDeposit, depositLimits } from './create-deposit.ts';
import { depositOfPerson, depositsOfPerson } from './deposit-store.ts';
import { type Payments, configuredAdapters } from './ports.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { atLeastZero, cut, depositView, pageOf, payoutAccountView, percentText, withdrawalView } from './views.ts';
import { MAX_OPEN } from './withdrawal.ts';
import { accountHeldUntil, heldUntil } from './withdrawal-hold.ts';
import { historyOf, stepsOf, typicalMinutes, withdrawalOfPerson, withdrawalsOfPerson } from './withdrawal-store.ts';

type Routes = Handlers<typeof contract>;
type DepositRoutes = Pick<Routes, 'depositChannels' | 'createDeposit' | 'deposit' | 'deposits' | 'providerWebhook'>;

export function paymentRoutes(payments: Payments): Routes {
  return { ...depositRoutes(payments), ...withdrawalRoutes(payments) };
}

/** The player's deposit page, where the payer comes back to. The browser's own origin, when it is this brand's host. */
function returnUrl(ctx: CallContext): string {
  const origin = URL.parse(ctx.headers.origin ?? '');
  const typed = ctx.headers.host ?? ctx.host;
  const scheme = /^(localhost|127\.|\[::1\])/.test(typed) ? 'http' : 'https';
  const ours = origin?.hostname === ctx.host ? origin.origin : `${scheme}://${typed}`;
  return `${ours}/member/depositv2?id={id}`;
}

function depositRoutes(payments: Payments): DepositRoutes {
  const { db } = payments.kernel;
  return {
    async depositChannels(_input, { session, lang }) {
      const settings = await brandSettings(db, session.brandId);
      const channels = await depositChannels(db, session.brandId, session.personId);
      const brand = { minimum: settings.depositMinimum, maximum: settings.depositMaximum };
      const list = channels.map((channel) => {
        const limits = depositLimits(channel, brand);
        return {
          id: channel.id.toString(),
          name: channel.name[lang] ?? channel.code,
          kind: channel.kind,
          icon: channel.icon,
          minimum: formatAmount(limits.minimum),
          maximum: formatAmount(limits.maximum),
          feePercent: percentText(channel.feePpm),
          etaMinutes: channel.etaMinutes,
          open: channel.open && configuredAdapters(payments).includes(channel.adapter),
          lastUsed: channel.lastUsed,
        };
      });
      return { list, presets: settings.depositPresets.map(formatAmount) };
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

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

async function holdFacts({ kernel: { db, clock } }: Payments, { brandId, personId }: MemberSession) {
  const [settings, securityChangedAt] = await Promise.all([
    brandSettings(db, brandId),
    readSecurityChange(db, brandId, personId),
  ]);
  return { now: clock.now(), hours: settings.withdrawalHoldHours, securityChangedAt };
}

/** The oldest is the first one there was. */
async function accountViews(payments: Payments, session: MemberSession, lang: Language) {
  const { db } = payments.kernel;
  const [accounts, facts] = await Promise.all([
    accountsOf(db, session.brandId, session.personId),
    holdFacts(payments, session),
  ]);
  return accounts.map((account, nr) => ({
    ...payoutAccountView(account, lang),
    heldUntil: iso(accountHeldUntil({ ...account, first: nr === 0 }, facts)),
  }));
}

function withdrawalRoutes(payments: Payments): Omit<Routes, keyof DepositRoutes> {
  const { db, clock } = payments.kernel;
  return {
    async banks(_input, { lang }) {
      return { list: listBanks(lang) };
    },

    async payoutAccounts(_input, { session, lang }) {
      const payeeName = await payments.ports.payeeNameOf(db, session);
      return { list: await accountViews(payments, session, lang), payeeName };
    },

    async addPayoutAccount(input, { session, lang, ip }) {
      const { brandId, personId, username } = session;
      const added = await addPayoutAccount(payments, { ...input, brandId, personId, account: username, ip });
      return (await accountViews(payments, session, lang)).find(({ id }) => id === String(added.id))!;
    },

    async withdrawalTerms(_input, { session, brand }) {
      const settings = await brandSettings(db, brand.id);
      const history = await historyOf(db, session.personId, clock.now(), brand.timeZone);
      const { balance } = await balanceOf(db, { ...session, asset: brand.asset });
      const [facts, paymentPassword] = await Promise.all([
        holdFacts(payments, session),
        hasPaymentPassword(db, session),
      ]);
      const leftToday = atLeastZero(subtract(settings.withdrawalDailyMaximum, history.requestedToday));
      return {
        available: formatAmount(balance),
        minimum: formatAmount(settings.withdrawalMinimum),
        maximum: formatAmount(least(settings.withdrawalMaximum, leftToday)),
        fee: formatAmount(atLeastZero(0n)),
        openCount: history.openCount,
        maxOpen: MAX_OPEN,
        typicalMinutes: await typicalMinutes(db, brand.id),
        paymentPassword: settings.withdrawalPaymentPassword ? (paymentPassword ? 'set' : 'unset') : 'not_asked',
        heldUntil: iso(heldUntil(facts)),
      };
    },

    async requestWithdrawal({ amount, payoutAccountId, requestId, paymentPassword }, { session, brand, lang }) {
      const { withdrawalPaymentPassword } = await brandSettings(db, brand.id);
      if (withdrawalPaymentPassword) await provePaymentPassword(payments.kernel, session, paymentPassword ?? '');
      const row = await requestWithdrawal(payments, {
        brandId: session.brandId,
        personId: session.personId,
        account: session.username,
        asset: brand.asset,
        timeZone: brand.timeZone,
        amount,
        payoutAccountId: BigInt(payoutAccountId),
        requestId,
      });
      return withdrawalView(row, await stepsOf(db, [row.id]), lang);
    },

    async withdrawal({ id }, { session, lang }) {
      const row = await withdrawalOfPerson(db, session.personId, BigInt(id));
      if (!row) throw new Refusal('not_found');
      return withdrawalView(row, await stepsOf(db, [row.id]), lang);
    },

    async withdrawals(input, { session, lang }) {
      const { after, take } = pageOf(input);
      const { list, nextCursor } = cut(await withdrawalsOfPerson(db, session.personId, after, take), input.limit);
      const steps = await stepsOf(
        db,
        list.map((row) => row.id),
      );
      return { list: list.map((row) => withdrawalView(row, steps, lang)), nextCursor };
    },
  };
}
