import type { z } from 'zod';

/** The first value of each query parameter. */
export type SearchParams = Record<string, string | undefined>;

export interface SearchParamsProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Props of a page with a route parameter. */
export interface PageProps<Name extends string> extends SearchParamsProps {
  params: Promise<Record<Name, string>>;
}

export async function getSearchParams({ searchParams }: SearchParamsProps): Promise<SearchParams> {
  const params = Object.entries(await searchParams);
  return Object.fromEntries(params.map(([name, value]) => [name, [value].flat()[0]]));
}

/** Parses query parameters. An invalid query becomes the default one, so that the page lists everything. */
export function parseQuery<Query>(schema: z.ZodType<Query>, params: SearchParams): Query {
  const filled = Object.entries(params).filter(([, value]) => value);
  const query = schema.safeParse(Object.fromEntries(filled));
  return query.success ? query.data : schema.parse({});
}

export function addQuery(path: string, params: SearchParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
