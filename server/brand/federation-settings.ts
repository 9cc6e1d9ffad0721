import { z } from 'zod';

/** HTTPS; plain HTTP only on this machine, where a test has a provider of its own (a demo server alone speaks to it). */
const isProviderUrl = (text: string): boolean =>
  URL.canParse(text) && /^(https:\/\/[^@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/.*)?)$/.test(text);
const url = z.string().max(300).refine(isProviderUrl, 'not an https address');
const hosts = z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).max(10);
const clientId = z.string().regex(/^[\w.:-]{1,200}$/);

/** https://developers.google.com/identity/openid-connect/openid-connect */
const google = z.object({
  clientId,
  issuer: url.default('https://accounts.google.com'),
  /** Where else than at the issuer the server may ask: its tokens and keys have hosts of their own. */
  hosts: hosts.default(['oauth2.googleapis.com', 'www.googleapis.com']),
});

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
const facebook = z.object({
  clientId,
  issuer: url.default('https://www.facebook.com'),
  authorizeUrl: url.default('https://www.facebook.com/v24.0/dialog/oauth'),
  tokenUrl: url.default('https://graph.facebook.com/v24.0/oauth/access_token'),
  meUrl: url.default('https://graph.facebook.com/v24.0/me'),
});

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens */
const firebase = z.object({
  projectId: z.string().regex(/^[a-z][a-z0-9-]{3,60}$/),
  issuer: url.default('https://securetoken.google.com'),
  keysUrl: url.default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
});

const off = <S extends z.ZodType>(schema: S) => ({ schema: schema.nullable(), byDefault: null });

/** Spec 2.25, 3.1: who else may say who a person is. Null: not offered. Secrets are never settings. */
export const FEDERATION_SETTINGS = {
  googleSignIn: off(google),
  facebookSignIn: off(facebook),
  firebaseSignIn: off(firebase),
};
