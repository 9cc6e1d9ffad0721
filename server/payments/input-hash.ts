import { createHash } from 'node:crypto';

/** What an idempotency key was first used with: the same key with other input is refused. */
export function inputHash(...parts: readonly (string | bigint)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest('hex');
}
