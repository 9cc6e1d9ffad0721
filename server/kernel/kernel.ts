import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/pool.ts';
import type { Log } from './log.ts';

/** What every module may lean on. Passed in, never imported as a singleton: tests bring their own. */
export interface Kernel {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
}
