import { defineConfig } from '@playwright/test';
import { testFlags } from './e2e/shops/chromium-flags.ts';
import { findChromium } from './scripts/browsers/find-chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/shops/global-setup.ts',
  outputDir: 'test-results/pages',
  reporter: [['list'], ['json', { outputFile: 'test-results/pages.json' }]],
  fullyParallel: true,
  workers: 2,
  // On a busy machine a browser may be too slow: the second try decides, and the report calls the
  // test flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: testFlags },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // It would answer instead of a test's own answers; `offline*.spec.ts` allow it.
    serviceWorkers: 'block',
  },
  // Both windows run the tests that depend on it; `*.phone.spec.ts` and `*.desktop.spec.ts` run in one.
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
