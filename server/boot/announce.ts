import type { Config } from '#kernel/config';
import type { Log } from '#kernel/log';
import { canDeliver } from '#messaging';

interface Facts {
  /** Null where nothing is served. */
  address: string | null;
  config: Config;
  seconds: number;
  /** The demo bank's pages, where there is one. */
  bankUrl: string | null;
  /** The demo vendors, where there are any. */
  vendorsUrl: string | null;
}

/** What a newcomer needs to see: where to look, and as whom. */
export function announce({ address, config, seconds, bankUrl, vendorsUrl }: Facts): void {
  const lines = [`\nCroupier is ready (${seconds.toFixed(1)} s)`];
  if (address === null) lines.push('  worker: jobs and consumers only');
  else lines.push(`  Site      ${address}/`, `  Console   ${address}/console/`, `  Calls     ${address}/docs`);
  if (bankUrl) lines.push(`  Demo bank ${bankUrl}/`);
  if (vendorsUrl) lines.push(`  Vendors   ${vendorsUrl}/desk`);
  if (config.demo && address !== null) lines.push(...demoAccounts);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const demoAccounts = [
  '',
  '  Demo accounts (DEMO=1)',
  '    player    demo                    Demo#2468       payment password 240688',
  '    agents    agent01, agent02        Agent#2468      payment password 240688',
  '    operators operator, operator2     Operator#2468   authenticator JBSWY3DPEHPK3PXP',
];

/** What needs a code is refused without these; better known at the start than from whoever cannot sign in. */
export function warnOfSilence(config: Config, log: Log): void {
  if (!canDeliver(config, 'email')) log.warn('no e-mail can leave: SMTP_HOST is not set');
  if (!canDeliver(config, 'sms')) log.warn('no text message can leave: SMS_PROVIDER is not set');
}
