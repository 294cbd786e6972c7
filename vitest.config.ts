import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      // The package throws outside React's server build. Lint checks the layers it protects.
      'server-only': path.join(root, 'tests/server-only.ts'),
    },
  },
  test: {
    silent: 'passed-only',
    // The default of one less than the number of cores would leave one of two idle.
    maxWorkers: 2,
    // With isolation, loading packages took half of the run time of each file.
    isolate: false,
    setupFiles: ['tests/fresh.ts', 'tests/quiet-log.ts'],
    // Tests tagged @long are slow and run only with `npm run test:all`.
    ...(!process.env.TEST_ALL && { testNamePattern: /^(?!.*@long)/ }),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,components,server,scripts,prisma}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/integration/global-setup.ts'],
          setupFiles: ['tests/integration/setup.ts'],
          // Threads start faster than processes.
          pool: 'threads',
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
