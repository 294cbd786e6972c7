import type { z } from 'zod';

/** What an address asks for; what is empty is not there. */
export type Asked = Record<string, string | undefined>;

/** What Next tells a page of its address. */
export interface AddressProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What a page was asked for: the first of each parameter. */
export async function askedOf({ searchParams }: AddressProps): Promise<Asked> {
  const given = Object.entries(await searchParams);
  return Object.fromEntries(given.map(([name, value]) => [name, [value].flat()[0]]));
}

/** The query in an address; one that makes no sense asks for everything. */
export function queryOf<Query>(schema: z.ZodType<Query>, asked: Asked): Query {
  const filled = Object.entries(asked).filter(([, value]) => value);
  const query = schema.safeParse(Object.fromEntries(filled));
  return query.success ? query.data : schema.parse({});
}

/** A path with a query of everything that is not empty. */
export function withQuery(path: string, asked: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
