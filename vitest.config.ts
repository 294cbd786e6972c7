import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      // The real package throws outside React's server build.
      'server-only': path.join(root, 'tests/server-only.ts'),
    },
  },
  test: {
    silent: 'passed-only',
    // The default, one less than the number of cores, leaves a core of a two-core machine idle.
    maxWorkers: 2,
    // Loads packages once per process instead of once per file, which halves the run time.
    isolate: false,
    // Tests also have to pass on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/isolate-files.ts', 'tests/log-to-console.ts'],
    // Tests tagged @long run with `npm run test:all`.
    ...(!process.env.TEST_ALL && { testNamePattern: /^(?!.*@long)/ }),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{lib,components,server,scripts,prisma,bench}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
        },
      },
      {
        extends: true,
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
