import { vi } from 'vitest';

// Files share a process, and with it what packages have loaded. Our own modules begin anew in each, and so
// does what exists once in a process (lib/platform/process-singleton.ts), its settings, and what a file had faked.
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (key.description?.startsWith('fresco.')) Reflect.deleteProperty(globalThis, key);
}

const BEFORE = Symbol.for('tests.environment');
const shared = globalThis as { [BEFORE]?: NodeJS.ProcessEnv };
shared[BEFORE] ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!(name in shared[BEFORE])) Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, shared[BEFORE]);
