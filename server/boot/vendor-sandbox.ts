import { randomUUID } from 'node:crypto';
import { type Minor, Refusal, type vendorSandbox } from '@croupier/contract';
import { aliasOf, cancelSandboxFreeBets, endLaunch, findByAlias, giveSandboxFreeBets, openLaunch } from '#gateway';
import { vendorGames } from '#games';
import { createPerson } from '#identity';
import { tx } from '#kernel/database/transaction';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { createOperator } from '#operators';
import { beginTimeOut } from '#protection';
import { openAccounts, post } from '#wallet';

interface AtVendor {
  readonly brandId: number;
  readonly vendor: string;
}

/** Nobody can sign in with it. */
const NO_PASSWORD = '$argon2id$none';
const DAY_MS = 86_400_000;
/** Gives free bets away in the sandbox; nobody knows the password. */
const GIVER = { username: 'sandbox', displayName: 'Sandbox', role: 'auditor', totpSecret: 'JBSWY3DPEHPK3PXP' } as const;

/**
 * Somebody with money who has opened a game of the vendor: to try a vendor's calls with, in tests and by the demo doors.
 * @throws Refusal game_unknown where the brand has no open game of the vendor
 */
export async function newVendorPlayer({ db, clock }: Kernel, at: AtVendor, balance: Minor) {
  const { brandId, vendor } = at;
  const game = (await vendorGames(db, brandId)).find((one) => one.vendor === vendor && one.state === 'open');
  if (!game) throw new Refusal('game_unknown');
  const now = clock.now();
  const username = `sandbox-${randomUUID().slice(0, 18)}`;
  return await tx(db, async (t) => {
    const entry = { brandId, username, accountType: 0 as const, passwordHash: NO_PASSWORD, at: now };
    const { id: personId } = await createPerson(t, entry);
    const of = { brandId, personId, asset: 'TWD' as const };
    await openAccounts(t, of);
    const gift = { move: 'deposit' as const, amount: balance, ref: { type: 'sandbox', id: username } };
    if (balance > 0n) await post(t, [{ ...of, ...gift, key: username }]);
    const user = await aliasOf(t, { ...at, personId }, now);
    const launch = { ...at, personId, gameId: game.id, asset: 'TWD' as const, ip: null, device: 'sandbox' };
    const token = await openLaunch(t, launch, now);
    return { user, token, game: game.vendorCode, currency: 'TWD', personId };
  });
}

/** @throws Refusal not_found where there is no such launch, or it has ended */
export async function expireVendorLaunch({ db, clock }: Kernel, at: AtVendor, token: string): Promise<void> {
  if (!(await tx(db, (t) => endLaunch(t, { ...at, token }, clock.now())))) throw new Refusal('not_found');
}

/** Out for a day. @throws Refusal not_found where the vendor knows nobody by the alias */
export async function excludeVendorPlayer({ db, clock }: Kernel, at: AtVendor, alias: string): Promise<void> {
  const personId = await findByAlias(db, { ...at, alias });
  if (personId === null) throw new Refusal('not_found');
  const startsAt = clock.now();
  const endsAt = new Date(startsAt.getTime() + DAY_MS);
  const timeOut = { brandId: at.brandId, personId, kind: 'cool_off', source: 'person', startsAt, endsAt } as const;
  await tx(db, (t) => beginTimeOut(t, timeOut));
}

/** @throws Refusal not_found where the vendor knows nobody by the alias, game_unknown */
export async function giveVendorFreeBets(
  kernel: Kernel,
  at: AtVendor,
  given: { user: string; game: string; value: Minor; count: number },
): Promise<string> {
  const { db, clock } = kernel;
  const { user, ...bets } = given;
  const personId = await findByAlias(db, { ...at, alias: user });
  if (personId === null) throw new Refusal('not_found');
  return await tx(db, async (t) => {
    const askedBy = await createOperator(kernel, t, { ...GIVER, brandId: at.brandId, password: randomUUID() });
    return await giveSandboxFreeBets(t, { ...at, ...bets, personId, askedBy }, clock.now());
  });
}

/** @throws Refusal not_found, state_conflict where they have ended */
export async function cancelVendorFreeBets({ db, clock }: Kernel, at: AtVendor, rewardId: string): Promise<void> {
  await tx(db, (t) => cancelSandboxFreeBets(t, { ...at, rewardId }, clock.now()));
}

export function vendorSandboxRoutes(kernel: Kernel): Handlers<typeof vendorSandbox> {
  const done = { done: true } as const;
  return {
    async demoVendorPlayer({ vendor, balance }, { brand }) {
      const { user, token, game, currency } = await newVendorPlayer(kernel, { brandId: brand.id, vendor }, balance);
      return { user, token, game, currency };
    },
    async demoVendorExpire({ vendor, token }, { brand }) {
      await expireVendorLaunch(kernel, { brandId: brand.id, vendor }, token);
      return done;
    },
    async demoVendorFreeBets({ vendor, ...given }, { brand }) {
      return { reward: await giveVendorFreeBets(kernel, { brandId: brand.id, vendor }, given) };
    },
    async demoVendorCancel({ vendor, reward }, { brand }) {
      await cancelVendorFreeBets(kernel, { brandId: brand.id, vendor }, reward);
      return done;
    },
    async demoVendorExclude({ vendor, user }, { brand }) {
      await excludeVendorPlayer(kernel, { brandId: brand.id, vendor }, user);
      return done;
    },
  };
}
