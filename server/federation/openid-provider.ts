import * as client from 'openid-client';
import type { Clock } from '#kernel/clock';
import {
  type Checks,
  type Claims,
  type IdentityProvider,
  plainText,
  type ProviderName,
  requireSubject,
} from './claims.ts';
import { reaching, TIMEOUT_SECONDS } from './outbound.ts';

export interface OpenIdSettings {
  readonly name: ProviderName;
  readonly issuer: string;
  readonly hosts: readonly string[];
  readonly clientId: string;
  readonly clientSecret: string;
  readonly insecure: boolean;
}

/** How long what a provider publishes of itself is believed. */
const DISCOVERED_MS = 3_600_000;
const SCOPE = 'openid email profile';

/** OpenID Connect (Google): what counts is the signed ID token. */
export function openIdProvider(settings: OpenIdSettings, clock: Clock): IdentityProvider {
  let known: { config: client.Configuration; at: number } | undefined;
  const discovered = async (): Promise<client.Configuration> => {
    const now = clock.now().getTime();
    if (known && now - known.at < DISCOVERED_MS) return known.config;
    known = { config: await discover(settings), at: now };
    return known.config;
  };
  return {
    async address(redirectUri, checks) {
      return client.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
    },
    claims: async (callback, checks) => claimsOf(settings.name, await exchange(await discovered(), callback, checks)),
  };
}

async function discover({ issuer, hosts, clientId, clientSecret, insecure }: OpenIdSettings) {
  const method = client.ClientSecretPost(clientSecret);
  return await client.discovery(new URL(issuer), clientId, undefined, method, {
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: reaching({ urls: [issuer], hosts, insecure }),
    execute: [
      // TLS alone would say that the token is the provider's; its signature says it whoever stands between.
      client.enableNonRepudiationChecks,
      ...(insecure ? [client.allowInsecureRequests] : []),
    ],
  });
}

async function exchange(config: client.Configuration, callback: URL, { state, nonce, verifier }: Checks) {
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no_id_token');
  return claims;
}

function claimsOf(provider: ProviderName, token: client.IDToken): Claims {
  const email = plainText(token.email);
  return {
    provider,
    subject: requireSubject(token.sub),
    email,
    emailVerified: email !== null && token.email_verified === true,
    name: plainText(token.name, 80),
  };
}
