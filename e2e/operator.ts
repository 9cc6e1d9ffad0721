import { createGuardrails, generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import type { Client } from './client.ts';
import type { Site, Visit } from './site.ts';

const PASSWORD = 'Operator#2468';
const SECRET = 'JBSWY3DPEHPK3PXP';

/** Signs an operator of the demo in. A code counts once: the same operator signs in once in thirty seconds. */
export async function operatorToken(client: Client, username = 'operator'): Promise<string> {
  const { challengeId } = await client.call('consoleLogin', { username, password: PASSWORD });
  const code = generateSync({ secret: SECRET, guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }) });
  return (await client.call('consoleVerify', { challengeId, code })).token;
}

/** A page of the console, signed in. */
export async function openConsole(site: Site, path: string, token: string, visit: Visit = {}): Promise<Page> {
  const { page } = await site.open('/console/', visit);
  await page.evaluate((kept) => sessionStorage.setItem('console.token', kept), token);
  await page.goto(`/console${path}`);
  return page;
}
