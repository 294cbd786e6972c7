/** What a screen of the admin area was asked for; what is empty is not there. */
export type Asked = Record<string, string | undefined>;

/** The first of each parameter of a page's query. */
export function firstOf(given: Record<string, string | string[] | undefined>): Asked {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, [value].flat()[0]]),
  );
}

/** A path with a query of everything that is not empty. */
export function withQuery(path: string, asked: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
