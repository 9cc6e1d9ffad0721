import type { Config } from '../kernel/config.ts';
import type { ProviderAccess } from './demo-provider.ts';

interface Facts {
  address: string;
  config: Config;
  seconds: number;
  provider: ProviderAccess | null;
}

/** What a newcomer needs to see: where to look, and as whom. */
export function announce({ address, config, seconds, provider }: Facts): void {
  const lines = [`\nCroupier is ready (${seconds.toFixed(1)} s)`];
  if (config.role === 'worker') lines.push('  worker: jobs and consumers only');
  else lines.push(`  Site      ${address}/`, `  Console   ${address}/console/`, `  Calls     ${address}/docs`);
  if (provider) lines.push(`  Demo bank ${provider.url}/`);
  if (config.demo) lines.push(...demoAccounts);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const demoAccounts = [
  '',
  '  Demo accounts (DEMO=1)',
  '    player    demo                    Demo#2468',
  '    agents    agent01, agent02        Agent#2468',
  '    operators operator, operator2     Operator#2468   authenticator JBSWY3DPEHPK3PXP',
];
