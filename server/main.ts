import { createLog } from '#kernel/log';
import { readConfig, type Config } from '#kernel/config';
import { systemClock } from '#kernel/clock';
import { inTurn } from '#kernel/database/in-turn';
import { composeApp } from './app.ts';
import { announce, warnOfSilence } from './boot/announce.ts';
import { buildApps } from './boot/build-apps.ts';
import { checkAddress, explainListen } from './boot/check-address.ts';
import { startDemoProvider } from './boot/demo-provider.ts';
import { startDemoVendors } from './boot/demo-vendors.ts';
import { openDatabase } from './boot/open-database.ts';
import { createStopper } from './boot/stopper.ts';
import { seedDemo } from '../tools/seed/index.ts';

const startedAt = performance.now();
const stopper = createStopper();

try {
  await stopper.starting(start(readConfig(process.env)));
} catch (error) {
  process.stderr.write(`\nCroupier does not start: ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  await stopper.closeAll();
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  warnOfSilence(config, log);
  const serves = config.role !== 'worker';
  if (serves) await checkAddress(config);
  // The build and the database share nothing: on a first start each takes some seconds.
  const building = serves && config.build ? buildApps(log, stopper.signal) : Promise.resolve();
  building.catch(() => undefined);
  const { db } = await stopper.keep('database', openDatabase(config, systemClock, log));
  await building;
  const kernel = { db, clock: systemClock, log, config };
  const provider = config.demo ? await stopper.keep('demo bank', startDemoProvider(kernel)) : null;
  const app = await stopper.keep('app', composeApp(kernel, { provider }));
  // Of processes that start together one fills the database, and the others wait until it is full.
  if (config.demo) await inTurn(db, 'demo', () => seedDemo(kernel, { payments: app.payments }));
  const address = await app.listen().catch((error: unknown) => {
    throw explainListen(error, config);
  });
  const vendors = config.demo && address ? await stopper.keep('demo vendors', startDemoVendors(kernel, address)) : null;
  const demo = { bankUrl: provider?.url ?? null, vendorsUrl: vendors?.url ?? null };
  announce({ address, config, seconds: (performance.now() - startedAt) / 1000, ...demo });
}
