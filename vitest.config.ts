import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './tools/test/find-browser.mjs';
import { getModuleCache } from './tools/test/module-cache.mjs';

const root = import.meta.dirname;

const resolve = {
  alias: {
    '@': root,
    // The real package throws outside React's server build.
    'server-only': path.join(root, 'tests/server-only.ts'),
  },
};

/** Of tests with a database. Hashing is slow on purpose, so passwords are hashed at the lowest cost. */
const cheapHashes = {
  alias: [{ find: /^@node-rs\/argon2$/, replacement: path.join(root, 'tests/cheap-argon2.ts') }],
};

/** Tests tagged @long run with `npm run test:all`. */
const filter = process.env.TEST_ALL ? {} : { testNamePattern: /^(?!.*@long)/ };

export default defineConfig({
  resolve,
  test: {
    silent: 'passed-only',
    experimental: { fsModuleCache: true, fsModuleCachePath: getModuleCache() },
    // The default, one less than the number of cores, leaves a core of a two-core machine idle.
    maxWorkers: 2,
    // Loads packages and our own modules once per process instead of once per file.
    isolate: false,
    // Tests also have to pass on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A site may take ten seconds to end requests that are in progress, before its database and files are removed.
    teardownTimeout: 60_000,
    setupFiles: [
      'tests/isolate-files.ts',
      'tests/log-to-console.ts',
      'tests/allow-slow-pictures.ts',
    ],
    ...filter,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // There is no database.
          env: {
            SITE_URL: 'https://fresco.test',
            NEXTAUTH_SECRET: 'x'.repeat(32),
            DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
          },
          include: [
            '{lib,components,server,scripts,tools,prisma,bench}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        resolve: cheapHashes,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/integration/global-setup.ts'],
          setupFiles: ['tests/integration/setup.ts'],
          // Starts faster than processes.
          pool: 'threads',
        },
      },
      {
        resolve,
        // Next's client modules read it.
        define: { 'process.env': '({})' },
        // Each file has a page of its own. Without it, they ask the server again for every module.
        server: { headers: { 'Cache-Control': 'max-age=3600' } },
        // A dependency that is found later reloads the page in the middle of a test.
        optimizeDeps: {
          force: true,
          entries: ['tests/component/**/*.tsx'],
          include: ['react-dom', 'react-dom/client', 'vitest-browser-react'],
        },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          maxWorkers: 2,
          setupFiles: ['tests/component/setup.tsx'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          ...filter,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: findBrowser() },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          // All files share one site, and start others.
          fileParallelism: false,
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/http/global-setup.ts'],
          setupFiles: ['tests/http/setup.ts'],
        },
      },
      {
        extends: true,
        resolve: cheapHashes,
        test: {
          name: 'long',
          // Each file uses the whole machine.
          fileParallelism: false,
          include: ['tests/long/**/*.test.ts'],
          globalSetup: ['tests/integration/global-setup.ts'],
          setupFiles: ['tests/integration/setup.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
