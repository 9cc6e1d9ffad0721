import { createHash } from 'node:crypto';
import { Refusal, type RefusalCode } from '@croupier/contract';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { brandById } from '#brand';
import type { Kernel } from '#kernel/kernel';
import { publishedKeys } from './firebase-keys.ts';
import { insertUsedProof } from './flow-store.ts';

/** A token lives for an hour and is renewed for ever; that the number was shown is believed as long as a code is. */
const FRESH_MS = 10 * 60_000;
const SKEW_SECONDS = 5;
const E164 = /^\+[1-9]\d{5,14}$/;

type Needs = Pick<Kernel, 'db' | 'clock' | 'config' | 'log'>;

/** A number that Firebase has seen to be somebody's. It counts for nothing until it is used up. */
export interface PhoneProof {
  /** International form. */
  readonly mobile: string;
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

const keysOf = new WeakMap<object, Map<string, JWTVerifyGetKey>>();

function keysAt({ config, clock }: Needs, url: string): JWTVerifyGetKey {
  const ofConfig = keysOf.get(config) ?? new Map<string, JWTVerifyGetKey>();
  keysOf.set(config, ofConfig);
  const keys = ofConfig.get(url) ?? publishedKeys(url, config.demo, clock);
  ofConfig.set(url, keys);
  return keys;
}

const refuse = (code: RefusalCode): never => {
  throw new Refusal(code, { fields: { firebaseIdToken: code } });
};

/**
 * An ID token of the brand's Firebase project, from a phone sign-in of the last ten minutes.
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
 * @throws Refusal function_not_enabled, code_wrong, code_expired, federation_failed
 */
export async function readPhoneProof(kernel: Needs, brandId: number, idToken: string): Promise<PhoneProof> {
  const { firebaseSignIn } = (await brandById(kernel.db, brandId)).settings;
  if (!firebaseSignIn) throw new Refusal('function_not_enabled');
  const { projectId, issuer, keysUrl } = firebaseSignIn;
  const now = kernel.clock.now();
  const checks = {
    issuer: `${issuer}/${projectId}`,
    audience: projectId,
    algorithms: ['RS256'],
    currentDate: now,
    clockTolerance: SKEW_SECONDS,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time', 'phone_number'],
  };
  const payload = await jwtVerify(idToken, keysAt(kernel, keysUrl), checks).then(
    (verified) => verified.payload,
    (error: unknown) => {
      if (error instanceof errors.JWTExpired) return refuse('code_expired');
      if (error instanceof errors.JOSEError) return refuse('code_wrong');
      kernel.log.warn({ brandId, fault: (error as Error).message }, 'the keys of Firebase cannot be had');
      throw new Refusal('federation_failed');
    },
  );
  return proofOf(payload, projectId, now);
}

function proofOf(payload: JWTPayload, projectId: string, now: Date): PhoneProof {
  const { sub, iat, auth_time: authTime, phone_number: mobile, firebase } = payload;
  const nowSeconds = now.getTime() / 1_000;
  const isPhone = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider === 'phone';
  const isSound = typeof authTime === 'number' && authTime <= nowSeconds + SKEW_SECONDS;
  const isMade = typeof iat === 'number' && iat <= nowSeconds + SKEW_SECONDS;
  if (!sub || !isPhone || !isSound || !isMade || typeof mobile !== 'string' || !E164.test(mobile)) {
    return refuse('code_wrong');
  }
  const expiresAt = new Date(authTime * 1_000 + FRESH_MS);
  if (expiresAt <= now) return refuse('code_expired');
  // Not the token's own hash: another token of the same sign-in shows nothing new.
  const hash = createHash('sha256')
    .update(JSON.stringify(['firebase', projectId, sub, authTime]))
    .digest();
  return { mobile, hash, expiresAt };
}

/** Check everything else first: afterwards the proof is gone. @throws Refusal code_expired: it was used before */
export async function spendPhoneProof({ db }: Pick<Kernel, 'db'>, { hash, expiresAt }: PhoneProof): Promise<void> {
  if (!(await insertUsedProof(db, hash, expiresAt))) refuse('code_expired');
}
