import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './e2e/chromium-flags.ts';
import { findChromium } from './scripts/find-chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/pages',
  reporter: [['list'], ['json', { outputFile: 'test-results/pages.json' }]],
  fullyParallel: true,
  workers: 2,
  // A machine that is busy with something else may starve a browser: the second try decides, and
  // the report names the test as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: chromiumFlags },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // It would answer in the place of what a test answers; `offline*.spec.ts` let it in.
    serviceWorkers: 'block',
  },
  // What depends on the window runs in both; `*.phone.spec.ts` and `*.desktop.spec.ts` in one.
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
