import { defineConfig } from 'vitest/config';

/**
 * Two projects: `unit` needs nothing but the code, `server` opens databases and sockets.
 * The pages are tested by Playwright (`playwright.config.ts`).
 */
export default defineConfig({
  test: {
    // Databases, servers and processes share the machine with the tests.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,demo,domain,messages,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          // As with the pages: a machine that is busy with something else may starve a process.
          retry: process.env.CI ? 1 : 0,
          include: ['server/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: ['server/database/test/global-setup.ts'],
          // The default of a second is short on a machine that is busy.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
