import type { Page } from 'playwright-core';
import { operatorCode } from './authenticator.ts';
import type { Client } from './client.ts';
import type { Site, Visit } from './site.ts';

const PASSWORD = 'Operator#2468';
const tokens = new WeakMap<Client, Map<string, Promise<string>>>();

/** The session of an operator of the demo; one for all who ask, since sign-ins take a fresh code each. */
export function operatorToken(client: Client, username = 'operator'): Promise<string> {
  const known = tokens.get(client) ?? new Map<string, Promise<string>>();
  tokens.set(client, known);
  const token = known.get(username) ?? signIn(client, username);
  known.set(username, token);
  // Who asks next tries again; whoever asked now is told.
  token.catch(() => known.delete(username));
  return token;
}

async function signIn(client: Client, username: string): Promise<string> {
  const { challengeId } = await client.call('consoleLogin', { username, password: PASSWORD });
  return (await client.call('consoleVerify', { challengeId, code: await operatorCode(username) })).token;
}

/** A page of the console, signed in. */
export async function openConsole(site: Site, path: string, token: string, visit: Visit = {}): Promise<Page> {
  const kept = { 'console.token': token };
  return (await site.open(`/console${path}`, { ...visit, kept })).page;
}
