import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Unit: pure code, no database. Server: a real PostgreSQL. E2e: a real server and a real browser, one at a time.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: everywhere,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: everywhere,
          globalSetup: ['server/kernel/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: everywhere,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
