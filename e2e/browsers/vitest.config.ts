import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** One short journey in each browser that `npm run browsers` finds (docs/browsers.md). */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    include: ['e2e/browsers/*.test.ts'],

    globalSetup: ['e2e/shops/global-setup.ts'],
    retry: process.env.CI ? 1 : 0,
    // A journey mostly waits.
    maxConcurrency: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
