import { ZERO } from '@croupier/contract';
import { jackpotPools, openStakes, playersLast24h, recentWinners, stakedSince, sumRecord, validBetsFrom } from '#bets';
import { brandSettings } from '#brand';
import { currentTerms } from '#content';
import { assetOf, findPerson, isTrialType, requireCaptcha, sharedMarks, type IdentityPorts } from '#identity';
import type { FeedbackPorts } from '#messaging';
import { catalogueOf, gamesByCode, type GamesPorts } from '#games';
import { type FreeBetPorts, openGame } from '#gateway';
import type { Kernel } from '#kernel/kernel';
import { demoProviders, openPayments, paymentSubjects, personLeftToBet, type PaymentPorts } from '#payments';
import type { PlayPorts } from '#play';
import { admitDeposit, admitTransfer, depositRoom, followExclusion, isInTimeOut, requirePlay } from '#protection';
import type { ReportingPorts } from '#reporting';
import { type AlertPorts, transferSubjects, type TransferPorts, vendorMoveSubjects, hasVendorFunds } from '#transfers';
import { balanceOf, openAccounts, post, type SubjectView, type WalletPorts } from '#wallet';
import type { ProviderAccess } from './demo-provider.ts';

/** What lower modules ask of higher ones: the only place where they meet. */

export function identityPorts(kernel: Kernel): IdentityPorts {
  return {
    async onRegistered(tx, person) {
      const of = { brandId: person.brandId, personId: person.id, asset: assetOf(person.accountType) };
      await openAccounts(tx, of);
      if (!isTrialType(person.accountType)) {
        await followExclusion(tx, of, kernel.clock.now());
        return;
      }
      const { trialCredit } = await brandSettings(tx, person.brandId);
      const [granted] = await post(tx, [
        {
          ...of,
          move: 'trialGranted',
          amount: trialCredit,
          key: `trial:${person.id}`,
          ref: { type: 'person', id: String(person.id) },
        },
      ]);
      if (!granted?.ok) throw new Error('a trial did not get its play money');
    },
    balance: async (db, of) => (await balanceOf(db, of)).balance,
    async openBusiness(db, whose) {
      const { balance, held } = await balanceOf(db, whose);
      const [stakes, { deposits, withdrawals }] = [await openStakes(db, whose), await openPayments(db, whose)];
      return [
        ...(balance !== ZERO || held !== ZERO ? (['balance'] as const) : []),
        ...(stakes > ZERO ? (['open_bets'] as const) : []),
        ...(deposits ? (['deposits'] as const) : []),
        ...(withdrawals ? (['withdrawals'] as const) : []),
        ...((await hasVendorFunds(db, whose)) ? (['vendor_wallets'] as const) : []),
      ];
    },
    mayBeOffered: async (db, who) => !(await isInTimeOut(db, who, kernel.clock.now())),
    currentTerms: currentTerms(kernel),
  };
}

export function feedbackPorts(kernel: Kernel): FeedbackPorts {
  return { requireCaptcha: (brandId, given) => requireCaptcha(kernel, brandId, 'feedback', given) };
}

export function gamesPorts(kernel: Kernel): GamesPorts {
  const { db, clock } = kernel;
  return {
    async openGame(asked) {
      await requirePlay(db, asked, clock.now());
      return await openGame(kernel, asked);
    },
    winners: (brandId, limit, gameType) => recentWinners(db, { brandId, limit, gameType }),
    jackpotPools: (brandId) => jackpotPools(db, brandId),
    playersLast24h: (brandId) => playersLast24h(db, brandId),
  };
}

export function playPorts({ db }: Kernel): PlayPorts {
  return {
    balanceOf: (on, of) => balanceOf(on, of),
    turboAllowed: async (brandId) => (await brandSettings(db, brandId)).turboAllowed,
  };
}

/** @param origin where a provider reaches this server */
export function paymentPorts(kernel: Kernel, provider: ProviderAccess | null, origin: () => string): PaymentPorts {
  const settings = provider && { ...provider, baseUrl: provider.url };
  return {
    providers: settings ? demoProviders(settings, kernel.clock) : {},
    hookUrl: (channelCode) => `${origin()}/hooks/payments/${channelCode}`,
    payeeNameOf: async (db, { brandId, personId }) => (await findPerson(db, brandId, personId))?.payeeName ?? null,
    stakedSince,
    validBetsFrom,
    openStakes,
    sharedMarks,
    admitDeposit,
    depositRoom,
  };
}

export const freeBetPorts: FreeBetPorts = { isOut: isInTimeOut };

export const transferPorts: TransferPorts = {
  admit: admitTransfer,
  leftToBet: (db, who) => personLeftToBet(db, { validBetsFrom }, who),
};

export const alertPorts: AlertPorts = {
  staked: async (tx, who, from, until) => (await sumRecord(tx, { ...who, from, until })).stake,
};

export function walletPorts({ db }: Kernel): WalletPorts {
  return {
    inPlay: (of) => openStakes(db, of),
    async titles(brandId, language, codes) {
      const games = await gamesByCode(db, brandId);
      return new Map(codes.map((code) => [code, games.get(code)?.name[language] ?? code]));
    },
    async subjects(viewer, subjects) {
      const idsOf = (wanted: string) => subjects.filter(({ type }) => type === wanted).map(({ id }) => id);
      const { vendors } = await catalogueOf(db, viewer.brandId);
      const names = new Map(vendors.map(({ code, name }) => [code, name[viewer.language]]));
      const [payments, transfers, moves] = await Promise.all([
        paymentSubjects(db, viewer.brandId, subjects),
        transferSubjects(db, viewer, idsOf('transfer')),
        vendorMoveSubjects(db, viewer, idsOf('vendor_move'), names),
      ]);
      return new Map<string, SubjectView>([...payments, ...transfers, ...moves]);
    },
  };
}

const THIRTY_DAYS_MS = 30 * 86_400_000;

export const reportingPorts: ReportingPorts = {
  async playOf(db, { now, ...who }) {
    const since = new Date(now.getTime() - THIRTY_DAYS_MS);
    const [open, ever, month] = await Promise.all([
      openStakes(db, { ...who, asset: 'TWD' }),
      sumRecord(db, { ...who, from: null, until: null, status: 'settled' }),
      sumRecord(db, { ...who, from: since, until: null, status: 'settled' }),
    ]);
    return { openStakes: open, betCount: ever.count, net30Days: month.net };
  },
};
