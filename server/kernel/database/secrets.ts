import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the embedded database is opened with; made at its first start and kept beside it. */
export interface DatabaseSecrets {
  ownerPassword: string;
  appPassword: string;
}

export function readOrMakeSecrets(dataDir: string): DatabaseSecrets {
  const path = join(dataDir, 'secrets.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as DatabaseSecrets;
  if (existsSync(join(dataDir, 'pg'))) {
    throw new Error(`${path} is missing, but there is a database beside it: restore it from your backup of ${dataDir}`);
  }
  const secrets: DatabaseSecrets = {
    ownerPassword: randomBytes(24).toString('base64url'),
    appPassword: randomBytes(24).toString('base64url'),
  };
  const draft = `${path}.draft`;
  writeFileSync(draft, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
  return secrets;
}
