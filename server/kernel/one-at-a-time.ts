import type { Runner } from './consumer.ts';

/**
 * Looks every so often, and never while the look before is still under way. What a look that fails
 * throws is handed on, and the next one comes.
 */
export function oneAtATime(everyMs: number, look: () => Promise<unknown>, onFailure: (error: unknown) => void): Runner {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= look()
      .catch(onFailure)
      .finally(() => (running = undefined));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
