import 'server-only';

/** Next loads modules several times, and the server around it once more: what must exist once lives here. */
export function processSingleton<T>(name: string, make: () => T): T {
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`fresco.${name}`);
  const existing = store[key];
  if (existing !== undefined) return existing;
  const created = make();
  store[key] = created;
  return created;
}
