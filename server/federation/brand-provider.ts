import type { Brand } from '#brand';
import { Refusal } from '@croupier/contract';
import type { Kernel } from '#kernel/kernel';
import type { IdentityProvider, ProviderName } from './claims.ts';
import { clientSecret } from './client-secrets.ts';
import { facebookProvider } from './facebook-provider.ts';
import { openIdProvider } from './openid-provider.ts';

type Needs = Pick<Kernel, 'clock' | 'config' | 'log'>;

/** What was discovered is kept with the settings it was discovered for. */
const made = new WeakMap<object, Map<string, IdentityProvider>>();

/** @throws Refusal function_not_enabled: the brand has no such provider, or the server no secret for it */
export async function providerOf(kernel: Needs, brand: Brand, name: ProviderName): Promise<IdentityProvider> {
  const settings = name === 'google' ? brand.settings.googleSignIn : brand.settings.facebookSignIn;
  if (!settings) throw new Refusal('function_not_enabled');
  const secret = await clientSecret(kernel.config.dataDir, brand.code, name);
  if (secret === null) {
    kernel.log.warn({ brand: brand.code, provider: name }, 'a provider has no secret in federation.json');
    throw new Refusal('function_not_enabled');
  }
  const ofConfig = made.get(kernel.config) ?? new Map<string, IdentityProvider>();
  made.set(kernel.config, ofConfig);
  const key = JSON.stringify([brand.id, name, settings, secret]);
  const provider = ofConfig.get(key) ?? build(kernel, brand, name, secret);
  ofConfig.set(key, provider);
  return provider;
}

function build({ clock, config }: Needs, { settings }: Brand, name: ProviderName, secret: string): IdentityProvider {
  const own = { clientSecret: secret, insecure: config.demo };
  return name === 'google'
    ? openIdProvider({ ...settings.googleSignIn!, ...own, name }, clock)
    : facebookProvider({ ...settings.facebookSignIn!, ...own });
}
