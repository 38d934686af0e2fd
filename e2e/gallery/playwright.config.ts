import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '#e2e/shops/chromium-flags.ts';
import { findChromium } from '#scripts/browsers/find-chromium.mjs';

/** For scripts/gallery.mjs; not part of the tests. */
export default defineConfig({
  testDir: '.',
  globalSetup: '#e2e/shops/global-setup.ts',
  testMatch: 'take-pictures.ts',
  outputDir: '../../test-results/gallery',
  reporter: 'line',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: chromiumFlags },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    // Its cache would hide the routes of a test.
    serviceWorkers: 'block',
  },
});
