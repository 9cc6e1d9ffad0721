import { jackpotPools, playersLast24h, recentWinners, stakedSince } from '#bets';
import { brandSettings } from '#brand';
import { currentTerms } from '#content';
import { assetOf, findPerson, isTrialType, sharedMarks, type IdentityPorts } from '#identity';
import type { GamesPorts } from '#games';
import type { Kernel } from '#kernel/kernel';
import { demoBank, type PaymentPorts } from '#payments';
import type { PlayPorts } from '#play';
import { balanceOf, openAccounts, post } from '#wallet';
import type { ProviderAccess } from './demo-provider.ts';

/** What lower modules ask of higher ones: the only place where they meet. */

export function identityPorts(kernel: Kernel): IdentityPorts {
  return {
    async onRegistered(tx, person) {
      const of = { brandId: person.brandId, personId: person.id, asset: assetOf(person.accountType) };
      await openAccounts(tx, of);
      if (!isTrialType(person.accountType)) return;
      const { trialCredit } = await brandSettings(kernel.db, person.brandId);
      const [granted] = await post(tx, [
        { ...of, move: 'trialGranted', amount: trialCredit, key: `trial:${person.id}`, ref: { type: 'person', id: String(person.id) } },
      ]);
      if (!granted?.ok) throw new Error('a trial did not get its play money');
    },
    balance: async (db, of) => (await balanceOf(db, of)).balance,
    currentTerms: currentTerms(kernel),
  };
}

export function gamesPorts({ db }: Kernel): GamesPorts {
  return {
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
    providers: settings ? { 'demo-bank': demoBank(settings, kernel.clock) } : {},
    hookUrl: (channelCode) => `${origin()}/hooks/payments/${channelCode}`,
    payeeNameOf: async (db, { brandId, personId }) => (await findPerson(db, brandId, personId))?.payeeName ?? null,
    stakedSince,
    sharedMarks,
  };
}
