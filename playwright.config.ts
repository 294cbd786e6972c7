import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/test/find-browser.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each worker has its own site, and two sites keep two cores busy.
  workers: 2,
  // Every test starts with the same content, so the tests of one file can run in parallel.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  grepInvert: process.env.TEST_ALL ? undefined : /@long/,
  // At load 13, a journey took 49 s. What hangs fails sooner, at its own expectation.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      // Without a locale, Chromium can't save files with non-ASCII names.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // Avoids waiting for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // `page.route` doesn't see requests from service workers.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Tracing doubles the run time. Use `npx playwright test --trace on` if needed.
    trace: 'off',
  },
});
