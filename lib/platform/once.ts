import 'server-only';

/**
 * Returns the one instance of `name` in this process, making it on first use.
 *
 * Next loads a module separately for pages, for route handlers and for instrumentation, and the
 * server around Next is a further copy: module state exists several times in one process. What
 * must exist once (pool, decode queue, limiter) is kept on `globalThis`.
 */
export function once<T>(name: string, make: () => T): T {
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`fresco.${name}`);
  const existing = store[key];
  if (existing !== undefined) return existing;
  const made = make();
  store[key] = made;
  return made;
}
