import { defineConfig } from 'vitest/config';
import { scriptTexts } from './scripts/build/script-texts.ts';
import { twoRouters } from './scripts/build/two-routers.ts';

/** `unit` needs only the code, `server` opens databases and sockets; Playwright tests the pages. */
export default defineConfig({
  test: {
    // One more than a small machine has processors: the tests wait for databases and processes.
    maxWorkers: 3,
    projects: [
      {
        plugins: [twoRouters(), scriptTexts()],
        test: {
          name: 'unit',
          isolate: false,
          include: ['{app,demo,domain,messages,office,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          // Otherwise each file loads the server's modules again, a fifth of the time.
          isolate: false,
          // On a busy machine a process may be too slow, as with the pages.
          retry: process.env.CI ? 1 : 0,
          include: ['server/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: ['server/database/test/global-setup.ts'],
          // The default of a second is too short on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
