import { createLog } from './kernel/log.ts'
import { readConfig, type Config } from './kernel/config.ts'
import { systemClock } from './kernel/clock.ts'
import { composeApp } from './app.ts'
import { announce } from './boot/announce.ts'
import { buildApps } from './boot/build-apps.ts'
import { startDemoProvider } from './boot/demo-provider.ts'
import { openDatabase } from './boot/open-database.ts'
import { seedDemo } from '../tools/seed/index.ts'

interface Closing {
  name: string
  close(): Promise<unknown>
}

const started = performance.now()
const opened: Closing[] = []

try {
  const config = readConfig(process.env)
  await start(config)
} catch (error) {
  process.stderr.write(`\nCroupier does not start: ${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  await closeAll()
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const log = createLog({ level: process.env.LOG_LEVEL ? config.logLevel : 'warn' })
  stopOnSignals()
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  // The build and the database share nothing: on a first start each takes some seconds.
  const [, database] = await Promise.all([
    config.role === 'worker' || process.env.BUILD === '0' ? undefined : buildApps(log),
    openDatabase(config, systemClock, log).then((database) => {
      opened.push({ name: 'database', close: () => database.close() })
      return database
    }),
  ])
  const kernel = { db: database.db, clock: systemClock, log, config }
  const provider = config.demo ? await startDemoProvider(kernel) : null
  if (provider) opened.push({ name: 'provider', close: () => provider.close() })
  const app = await composeApp(kernel, { provider, trustProxy: trustedProxies(process.env.TRUST_PROXY) })
  opened.push({ name: 'app', close: () => app.close() })
  if (config.demo) await seedDemo(kernel, { payments: app.payments })
  const address = await app.listen()
  announce({ address, config, seconds: (performance.now() - started) / 1000, provider })
}

/** `TRUST_PROXY=10.0.0.0/8,127.0.0.1`: whose `X-Forwarded-For` is believed. Nobody's unless named. */
function trustedProxies(text: string | undefined): string[] | false {
  return text ? text.split(',').map((entry) => entry.trim()) : false;
}

/** The first signal drains and closes; a second one ends at once, for whoever is in a hurry. */
function stopOnSignals(): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    process.stdout.write(`\n${signal}: finishing what is under way …\n`)
    void closeAll().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function closeAll(): Promise<void> {
  for (const part of opened.splice(0).reverse()) {
    await part.close().catch((error: unknown) => process.stderr.write(`${part.name}: ${String(error)}\n`))
  }
}
