import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/test/browser';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each worker runs its own site, and two sites keep two cores busy.
  workers: 2,
  // Fixtures restore the seeded wallpapers, so tests of one file can run in parallel.
  fullyParallel: true,
  // scripts/test/flaky.ts limits how many tests may pass on retry.
  retries: 1,
  forbidOnly: true,
  grepInvert: process.env.TEST_ALL ? undefined : /@long/,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      // Without a locale Chromium can't save files with non-ASCII names.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // `page.route` doesn't see requests made by a service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces double the run time. Use `npx playwright test --trace on` when you need one.
    trace: 'off',
  },
});
