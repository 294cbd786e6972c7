import { vi } from 'vitest';

// Test files share a process, so packages load once. Each file gets new copies of our own modules, of the
// process singletons (lib/platform/process-singleton.ts) and of the environment, and no mocks of other files.
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (key.description?.startsWith('fresco.')) Reflect.deleteProperty(globalThis, key);
}

const INITIAL_ENV = Symbol.for('tests.environment');
const shared = globalThis as { [INITIAL_ENV]?: NodeJS.ProcessEnv };
shared[INITIAL_ENV] ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!(name in shared[INITIAL_ENV])) Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, shared[INITIAL_ENV]);
