import type { Route } from '@/lib/http/route';
import { type CallOptions, type CallResult, call } from './call';

export const ids = ({ body }: CallResult) => body.map(({ _id }: { _id: string }) => _id);
export const getTotal = ({ headers }: CallResult) => headers.get('x-total-count');
export const getCacheControl = ({ headers }: CallResult) => headers.get('cache-control');

/** Reads a whole list by cursor. */
export async function readAll(route: Route, options: CallOptions, limit: string) {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = cursor ? { limit, cursor } : { limit };
    const page: CallResult = await call(route, { ...options, query });
    found.push(...ids(page));
    cursor = page.headers.get('x-next-cursor');
  } while (cursor);
  return found;
}
