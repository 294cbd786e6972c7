/** Valid values of the parameters of a search beside `q` and `page`, in the order of its URL. */
const PATTERNS = {
  exact: /^1$/,
} as const;

export type SearchOptions = Partial<Record<keyof typeof PATTERNS, string>>;

/** Ignores unknown and invalid parameters. */
export function readOptions(getValue: (name: string) => unknown): SearchOptions {
  const entries = Object.entries(PATTERNS).flatMap(([name, pattern]) => {
    const value = getValue(name);
    return typeof value === 'string' && pattern.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}
