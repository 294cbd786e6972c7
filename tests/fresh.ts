import { vi } from 'vitest';

// Files share a process, and with it what packages have loaded. Our own modules begin anew in each, and so
// does what exists once in a process (lib/platform/once.ts).
vi.resetModules();
for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (key.description?.startsWith('fresco.')) Reflect.deleteProperty(globalThis, key);
}
