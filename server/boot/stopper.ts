interface Part {
  close(): Promise<unknown>;
}

export interface Stopper {
  /** Aborted when the process has been told to stop. */
  readonly signal: AbortSignal;
  /** Waits for a part of the server, and closes it when the process ends. */
  keep<P extends Part>(name: string, opening: Promise<P>): Promise<P>;
  /** The start as a whole; never settles once the process has been told to stop, since then nobody waits for it. */
  starting(start: Promise<void>): Promise<void>;
  /** Closes what is open, the latest first. */
  closeAll(): Promise<void>;
}

/** What belongs together comes together: npm hands on a Ctrl-C that the terminal has given to all of us already. */
const SAME_MS = 500;
/** Longer than any call may take; who waits longer than that waits for ever. */
const PATIENCE_MS = 30_000;

/**
 * Ends the process on SIGINT, SIGTERM or SIGHUP, in good order and with exit code 0, also in the middle of its start.
 * A second signal ends it at once, for whoever is in a hurry.
 */
export function createStopper(): Stopper {
  const opened: (Part & { name: string })[] = [];
  const stopping = new AbortController();
  let started: Promise<unknown> = Promise.resolve();
  let toldAt = 0;
  let closing = 'the start';

  async function closeAll(): Promise<void> {
    for (let part = opened.pop(); part; part = opened.pop()) {
      const { name } = part;
      closing = name;
      await part.close().catch((error: unknown) => process.stderr.write(`${name}: ${String(error)}\n`));
    }
  }

  async function finish(): Promise<void> {
    await closeAll();
    // What was on its way while we closed the rest has come by then.
    await started;
    await closeAll();
    process.exit(0);
  }

  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) {
      if (performance.now() - toldAt > SAME_MS) process.exit(1);
      return;
    }
    toldAt = performance.now();
    stopping.abort();
    process.stdout.write(`\n${signal}: finishing what is under way …\n`);
    setTimeout(() => {
      process.stderr.write(`Gave up waiting for ${closing}.\n`);
      process.exit(1);
    }, PATIENCE_MS).unref();
    void finish();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  return {
    signal: stopping.signal,
    closeAll,
    async keep(name, opening) {
      const part = await opening;
      opened.push({ name, close: () => part.close() });
      stopping.signal.throwIfAborted();
      return part;
    },
    starting(start) {
      started = start.catch(() => undefined);
      return start.catch(async (error: unknown) => {
        if (stopping.signal.aborted) await new Promise(() => undefined);
        throw error;
      });
    },
  };
}
