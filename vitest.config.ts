import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      // The marker throws outside React's server build; the layers it guards are checked by lint.
      'server-only': path.join(root, 'tests/server-only.ts'),
    },
  },
  test: {
    silent: 'passed-only',
    // The usual one less than there are cores would leave one of two idle.
    maxWorkers: 2,
    // Begun once: there are many files, and half of what each waited for were packages that load.
    isolate: false,
    setupFiles: ['tests/fresh.ts', 'tests/quiet-log.ts'],
    // Tests whose name ends in @long take longer than anyone wants to wait: `npm run test:all`.
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
          // Sooner begun than processes: there are many files.
          pool: 'threads',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What takes longer than anyone wants to wait for each time: `npm run test:all`.
        extends: true,
        test: {
          name: 'long',
          // One after the other: each keeps the whole machine busy.
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
