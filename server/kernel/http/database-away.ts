/** SQLSTATE classes of a server that is gone, going or full: worth another try, and no bug of ours. */
const AWAY_STATES = /^(08...|57P0[1-5]|53...|25006)$/
const AWAY_ERRNO = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])
const AWAY_TEXT = /Connection terminated|timeout (exceeded )?when trying to connect|Query read timeout|the database system is/i

/** True when the database could not be asked; callers answer `unavailable` and nothing was half done. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const code = (thrown as { code?: unknown }).code
  if (typeof code === 'string' && (AWAY_ERRNO.has(code) || AWAY_STATES.test(code))) return true
  if (AWAY_TEXT.test(thrown.message)) return true
  return thrown.cause !== undefined && isDatabaseAway(thrown.cause)
}
