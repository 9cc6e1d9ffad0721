import { join, resolve } from 'node:path';
import { backUp } from '../server/kernel/database/backup.ts';

// npm run backup -- <folder>: a copy of the running embedded database; see docs/operations.md.
const [target] = process.argv.slice(2);
if (!target) {
  process.stderr.write('Where to? npm run backup -- <folder>\n');
  process.exit(2);
}
const dataDir = resolve(process.env.DATA_DIR || join(import.meta.dirname, '../data'));
await backUp(dataDir, resolve(target));
process.stdout.write(`${dataDir} is in ${resolve(target)}\n`);
