/** Spec 2.13, 9.10: an area that has not come in this time will not come. */
const TIMEOUT_MS = 120_000;
/** A reload that did not help is not repeated at once. */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED_AT = 'reloadedAt';

/** A part of the app that could not be loaded, after the one soft reload (spec 8.9). */
export class AreaError extends Error {
  constructor(cause: unknown) {
    super('area not loaded', { cause });
    this.name = 'AreaError';
  }
}

function mayReload(now: number): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  return navigator.onLine && now - last > RELOAD_PAUSE_MS;
}

/**
 * Loads a part of the app. When that fails, most likely because a new version was put up, the page is reloaded once;
 * when that did not help either, it throws `AreaError`.
 */
export async function loadArea<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    const now = Date.now();
    if (!mayReload(now)) throw new AreaError(error);
    sessionStorage.setItem(RELOADED_AT, String(now));
    location.reload();
    return new Promise<never>(() => {});
  } finally {
    clearTimeout(timer);
  }
}
