/**
 * SQLSTATE classes of a server that is gone, going, full or too busy to finish in time, and of collisions that were
 * tried again often enough: worth another try by the caller, and no bug of ours.
 */
const AWAY_STATES = /^(08...|57P0[1-5]|57014|55P03|53...|25006|25P03|40001|40P01)$/;
const AWAY_ERRNO = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const AWAY_TEXT =
  /Connection terminated|timeout (exceeded )?when trying to connect|Query read timeout|the database system is|not queryable|outcome of the commit/i;

/** True when the database could not be asked, or did not say: callers answer `unavailable`, nothing was half done. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  // Those who wait for it already are too many.
  if (thrown.name === 'GathererFull') return true;
  const code = (thrown as { code?: unknown }).code;
  if (typeof code === 'string' && (AWAY_ERRNO.has(code) || AWAY_STATES.test(code))) return true;
  if (AWAY_TEXT.test(thrown.message)) return true;
  return thrown.cause !== undefined && isDatabaseAway(thrown.cause);
}
