#!/usr/bin/env node
// Starts the suite with a Node that runs TypeScript: this one, or else the one the project brings along.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./conformance.ts', import.meta.url));

function ownNode() {
  const home = dirname(createRequire(import.meta.url).resolve('node/package.json'));
  return join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

const runsTypeScript = Number(process.versions.node.split('.')[0]) >= 24;
const args = [program, ...process.argv.slice(2)];
const { status, error } = spawnSync(runsTypeScript ? process.execPath : ownNode(), args, { stdio: 'inherit' });
if (error) console.error(`croupier-conformance could not start: ${error.message}`);
process.exitCode = status ?? 2;
