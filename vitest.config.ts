import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];

// A test of rules belongs to the fast gate. One that uses a database, or waits for somebody on a wire, names its maker.
const waits = (path: string) => /testing|startEmbedded|createServer/.test(readFileSync(path, 'utf8'));
const serverTests = globSync('{server,tools}/**/*.test.ts');

export default defineConfig({
  test: {
    // Unit: pure code. Server: a real PostgreSQL, real wires. E2e: a real server and a real browser.
    projects: [
      {
        test: {
          name: 'unit',
          // Generous: a slow machine is no failure, and nothing timed is tested here.
          testTimeout: 30_000,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            ...serverTests.filter((path) => !waits(path)),
          ],
          exclude,
        },
      },
      {
        test: {
          name: 'server',
          include: serverTests.filter(waits),
          exclude,
          globalSetup: ['server/kernel/testing/global-setup.ts'],
          // More than there are processors: a file that waits for the database or a wire leaves its own to another one.
          maxWorkers: Math.max(3, availableParallelism()),
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What follows with a delay is waited for, however slow the machine.
          expect: { poll: { timeout: 25_000, interval: 50 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude,
          globalSetup: ['e2e/filled-data.ts'],
          // Two files at a time: one waits for its pages while the other's are drawn.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 25_000, interval: 50 } },
          retry: 1,
        },
      },
    ],
  },
});
