import 'server-only';

/**
 * Returns the instance of `name` in this process, creating it on first use.
 *
 * Next loads a module separately for pages, route handlers and instrumentation, and the server
 * around Next is another copy. What must exist once (pool, decode queue, limiter) lives on
 * `globalThis`.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`fresco.${name}`);
  const existing = store[key];
  if (existing !== undefined) return existing;
  const created = make();
  store[key] = created;
  return created;
}
