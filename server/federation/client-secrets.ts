import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ProviderName } from './claims.ts';

/** Brand code to provider to the secret that proves us to it. */
const FILE = z.record(z.string(), z.partialRecord(z.enum(['google', 'facebook']), z.string().min(1).max(500)));

/**
 * The brand's secret at a provider, from `DATA_DIR/federation.json`: never in the database, so that a copy of it
 * proves nobody. Read each time, since it is asked for seldom and may be renewed while the server runs.
 * @returns null where there is none
 */
export async function clientSecret(dataDir: string, brandCode: string, provider: ProviderName): Promise<string | null> {
  const path = join(dataDir, 'federation.json');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const read = FILE.safeParse(parsed(text));
  // What stands in the file must not come into a log with the error.
  if (!read.success) throw new Error(`${path} is not { "brand": { "provider": "secret" } }`);
  return read.data[brandCode]?.[provider] ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
