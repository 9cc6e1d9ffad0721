import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { type Claims, type IdentityProvider, plainText, requireSubject } from './claims.ts';
import { reaching, TIMEOUT_SECONDS } from './outbound.ts';

export interface FacebookSettings {
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** The Graph's word for who a token is of. */
  readonly meUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly insecure: boolean;
}

const SCOPE = 'public_profile email';

/**
 * Facebook on the web is OAuth 2: the code gives an access token, and the Graph says whose it is. The Graph does not
 * say whether an address was ever confirmed, so none of them counts as verified.
 */
export function facebookProvider(settings: FacebookSettings): IdentityProvider {
  const config = configurationOf(settings);
  return {
    async address(redirectUri, { state, verifier }) {
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async claims(callback, { state, verifier }) {
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      return claimsOf(await askWho(config, settings, tokens.access_token));
    },
  };
}

function configurationOf(settings: FacebookSettings): client.Configuration {
  const { issuer, authorizeUrl, tokenUrl, meUrl, clientId, clientSecret, insecure } = settings;
  const server = { issuer, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl };
  const config = new client.Configuration(server, clientId, undefined, client.ClientSecretPost(clientSecret));
  config.timeout = TIMEOUT_SECONDS;
  config[client.customFetch] = reaching({ urls: [tokenUrl, meUrl], insecure });
  if (insecure) client.allowInsecureRequests(config);
  return config;
}

async function askWho(config: client.Configuration, settings: FacebookSettings, token: string): Promise<unknown> {
  const url = new URL(settings.meUrl);
  url.searchParams.set('fields', 'id,name,email');
  // Shows that the asker is the app the token was made for, and not somebody who came by the token.
  url.searchParams.set('appsecret_proof', createHmac('sha256', settings.clientSecret).update(token).digest('hex'));
  const answer = await client.fetchProtectedResource(config, token, url, 'GET');
  if (!answer.ok) throw new Error('graph_refused');
  return await answer.json();
}

function claimsOf(said: unknown): Claims {
  const { id, name, email } = (said ?? {}) as Record<string, unknown>;
  return {
    provider: 'facebook',
    subject: requireSubject(id),
    email: plainText(email),
    emailVerified: false,
    name: plainText(name, 80),
  };
}
