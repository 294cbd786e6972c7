import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/test/browser';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each worker has a site of its own, and on two cores two sites are busy enough.
  workers: 2,
  // Every test finds the walls as the first one did, so a long file need not end alone.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  grepInvert: process.env.TEST_ALL ? undefined : /@long/,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      // Without a locale Chromium saves no file under a name beyond ASCII.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // Nothing is worth waiting for that moves.
    contextOptions: { reducedMotion: 'reduce' },
    // What it asks for would pass by `page.route`.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces cost as much as the tests themselves: `npx playwright test --trace on` makes them.
    trace: 'off',
  },
});
