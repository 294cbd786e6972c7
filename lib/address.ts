import type { z } from 'zod';

/** The first value of each query parameter. */
export type Asked = Record<string, string | undefined>;

/** The `searchParams` prop that Next.js passes to a page. */
export interface AddressProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Reads the query parameters of a page. If a parameter is repeated, the first value counts. */
export async function askedOf({ searchParams }: AddressProps): Promise<Asked> {
  const params = Object.entries(await searchParams);
  return Object.fromEntries(params.map(([name, value]) => [name, [value].flat()[0]]));
}

/** Parses query parameters. An invalid query becomes the default one, so that the page lists everything. */
export function queryOf<Query>(schema: z.ZodType<Query>, params: Asked): Query {
  const filled = Object.entries(params).filter(([, value]) => value);
  const query = schema.safeParse(Object.fromEntries(filled));
  return query.success ? query.data : schema.parse({});
}

/** Appends the non-empty parameters to a path. */
export function withQuery(path: string, params: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
