import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

// Test files share a process, so modules load once. Each file gets new process singletons, which hold the state of our
// modules (lib/platform/process-singleton.ts), a new environment, and no mocks of other files.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
/**
 * Routes are declared when their modules load. The storage of request contexts is empty between requests, and before
 * Node 24, each storage that was ever used slows down every promise.
 */
const LASTING = ['fresco.routes', 'fresco.requests'];
for (const key of Object.getOwnPropertySymbols(globalThis)) {
  const { description = '' } = key;
  const isSingleton = description.startsWith('fresco.') && !LASTING.includes(description);
  if (isSingleton) Reflect.deleteProperty(globalThis, key);
}

const STATE = Symbol.for('tests.state');
const globals = globalThis as { [STATE]?: { env: NodeJS.ProcessEnv; hasMockedModules: boolean } };
globals[STATE] ??= { env: { ...process.env }, hasMockedModules: false };
const state = globals[STATE];

for (const name of Object.keys(process.env)) {
  if (!(name in state.env)) Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, state.env);

// Modules that are loaded don't notice mocks of their imports, and keep them.
const { testPath = '' } = expect.getState();
const mocksModules = readFileSync(testPath, 'utf8').includes('vi.mock(');
if (mocksModules || state.hasMockedModules) vi.resetModules();
state.hasMockedModules = mocksModules;
