import { execFileSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium of this machine: the one CHROMIUM_PATH names, one on the PATH, or one in its usual places. */
export function findChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const downloaded = globSync(join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'));
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath, ...places, ...downloaded];
  return candidates.find((path) => path !== '' && isExecutable(path));
}

/** Finds one, or installs one: by the system's packages as root, else by a download of Playwright's own. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const attempts: [string, string[]][] =
    process.getuid?.() === 0
      ? [
          ['apt-get', ['update', '-q']],
          ['apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']],
        ]
      : [];
  attempts.push(['npx', ['playwright-core', 'install', 'chromium']]);
  for (const [program, args] of attempts) {
    try {
      execFileSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    } catch {
      process.stderr.write(`${program} ${args.join(' ')} did not work\n`);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('The tests in a browser need Chromium: install it, or set CHROMIUM_PATH');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
