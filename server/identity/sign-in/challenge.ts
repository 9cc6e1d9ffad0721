import { createHash, randomBytes } from 'node:crypto';
import { type challenge as calls, type ParsedOf, Refusal, type session, type ValueOf } from '@croupier/contract';
import { type Brand, brandById } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { type Challenge, insertChallenge, openChallenge, takeChallenge } from './challenge-store.ts';
import type { SentCode } from '../codes/codes.ts';
import { completeSignIn, type ProvedPerson } from './complete-sign-in.ts';
import { isRegistered } from '../sessions/device-trust.ts';
import {
  type FactorKind,
  type SecondFactor,
  secondFactorsOf,
  sendSecondFactor,
  verifySecondFactor,
} from '../security/factors.ts';
import { countGuess } from '../passwords/password-proof.ts';
import { type Credentials, credentialsById } from '../people/store.ts';

type SignedIn = ValueOf<typeof session.login>;
type Visit = Pick<CallContext, 'ip' | 'userAgent' | 'headers' | 'setCookie'>;

const OPEN_MS = 10 * 60_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const SHOWN: Readonly<Record<Challenge['proof'], FactorKind | null>> = {
  password: null,
  sms: 'sms',
  federated: null,
  federated_email: 'email',
};

/** What was shown to sign in cannot be shown a second time. */
const leftAfter = (proof: Challenge['proof'], factors: readonly SecondFactor[]): SecondFactor[] =>
  factors.filter(({ kind }) => kind !== SHOWN[proof]);

/** SECURITY 1: the name on the bank account is asked for beside a code, where the brand wants it, and never alone. */
const asksPayeeName = ({ modules }: Brand, { payeeName }: Pick<Credentials, 'payeeName'>): boolean =>
  modules.PAYEEFACTOR3 && payeeName !== null;

/**
 * Spec 2.25: a session, or first a second factor, when the person has one and the browser or the address is new.
 * @throws Refusal second_factor_required with { challengeId, factors, payeeName }
 */
export async function completeOrChallenge(kernel: Kernel, proved: ProvedPerson, visit: Visit): Promise<SignedIn> {
  const { db, clock } = kernel;
  const { person, brand, proof, remember, linkTicketId = null } = proved;
  const at = clock.now();
  const factors = leftAfter(proof, await secondFactorsOf(db, person));
  if (factors.length === 0 || (await isRegistered(db, person, visit, at))) {
    return await completeSignIn(kernel, proved, visit);
  }
  const challengeId = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + OPEN_MS);
  const { ip, userAgent } = visit;
  const row = { brandId: brand.id, personId: person.id, tokenHash: hashOf(challengeId), proof, remember, linkTicketId };
  await insertChallenge(db, { ...row, at, expiresAt, ip, userAgent });
  throw new Refusal('second_factor_required', {
    value: { challengeId, factors, payeeName: asksPayeeName(brand, person) },
  });
}

interface Open {
  readonly challenge: Challenge;
  readonly person: Credentials;
  readonly brand: Brand;
}

/** @throws Refusal challenge_expired: unknown, used, too old, or the person is another than when it was made */
async function openOf(kernel: Kernel, brandId: number, challengeId: string, visit: Visit): Promise<Open> {
  const { db, clock } = kernel;
  const challenge = await openChallenge(db, brandId, hashOf(challengeId), visit.userAgent, clock.now());
  const person = challenge && (await credentialsById(db, brandId, challenge.personId));
  const changed = challenge && person?.passwordChangedAt && person.passwordChangedAt > challenge.createdAt;
  if (!challenge || person?.state !== 'active' || changed) throw new Refusal('challenge_expired');
  return { challenge, person, brand: await brandById(db, brandId) };
}

/** @throws Refusal bad_input on `kind`: the person has no such factor, or has shown it already */
async function requireOffered(kernel: Kernel, { challenge, person }: Open, kind: FactorKind): Promise<void> {
  const offered = leftAfter(challenge.proof, await secondFactorsOf(kernel.db, person));
  if (!offered.some((factor) => factor.kind === kind))
    throw new Refusal('bad_input', { fields: { kind: 'bad_input' } });
}

export async function sendChallengeCode(
  kernel: Kernel,
  brandId: number,
  { challengeId, kind }: ParsedOf<typeof calls.sendChallengeCode>,
  visit: Visit & Pick<CallContext, 'lang'>,
): Promise<SentCode> {
  const open = await openOf(kernel, brandId, challengeId, visit);
  await requireOffered(kernel, open, kind);
  return await sendSecondFactor(kernel, open.person, kind, { ip: visit.ip, language: visit.lang });
}

const sameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase();

/**
 * The second factor: a code, and beside it the name on the bank account where that is asked for. Which of the two was
 * wrong is not told, and a wrong name does not cost the code.
 * @throws Refusal challenge_expired, bad_input, totp_wrong, code_wrong, code_expired, too_many_requests
 */
export async function passChallenge(
  kernel: Kernel,
  brandId: number,
  given: ParsedOf<typeof calls.passChallenge>,
  visit: Visit,
): Promise<SignedIn> {
  const open = await openOf(kernel, brandId, given.challengeId, visit);
  const { challenge, person, brand } = open;
  await requireOffered(kernel, open, given.kind);
  const wrong = given.kind === 'totp' ? 'totp_wrong' : 'code_wrong';
  if (asksPayeeName(brand, person) && !sameName(given.payeeName ?? '', person.payeeName!)) {
    // Counted with the codes: five of either rest for five minutes.
    await countGuess(kernel, `factor:${brandId}:${person.id}`);
    throw new Refusal(wrong, { fields: { code: wrong } });
  }
  if (!(await verifySecondFactor(kernel, person, given))) throw new Refusal(wrong, { fields: { code: wrong } });
  const trust = given.trustDevice === true;
  const { proof, remember, linkTicketId } = challenge;
  const proved = { person, brand, proof, remember, linkTicketId, trust };
  return await completeSignIn(kernel, proved, visit, async (t, at) => {
    if (!(await takeChallenge(t, challenge.id, at))) throw new Refusal('challenge_expired');
  });
}
