import 'server-only';
import { z } from 'zod';
import { PRIVATE, SHARED_CACHE } from '@/lib/cache-control';
import { createEtag, matchesEtag } from '@/lib/etag';
import { createImageUrlReplacer } from '@/lib/image-urls';
import { isPageInRange, type Page, type PageInput } from '@/lib/paging/schema';
import { env } from '@/lib/platform/env';
import type { ResponseSpec } from './route-declaration';

export interface RouteResponse {
  /** Default: 200. */
  status?: number;
  body?: unknown;
  /** A body other than JSON. Set its type in `headers`. */
  stream?: ReadableStream<Uint8Array>;
  headers?: Record<string, string | string[]>;
  /** `public`: the same for every viewer, cached briefly by shared caches. Default: `private`. */
  cache?: 'public' | 'private';
}

const LIST_HEADERS = ['X-Total-Count', 'X-Page', 'X-Per-Page', 'X-Next-Cursor', 'Link'] as const;

export function listResponseSpec(
  item: z.ZodType,
  description = 'A page of the list.',
): ResponseSpec {
  return { description, body: z.array(item), headers: LIST_HEADERS };
}

/** Converts to a Response with `Cache-Control`. Responds with 304 if the client's entity tag matches. */
export function toResponse(reply: RouteResponse, request: Request): Response {
  const headers = new Headers();
  const { status = 200 } = reply;
  headers.set('cache-control', reply.cache === 'public' ? SHARED_CACHE : PRIVATE);
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    for (const item of [value].flat()) headers.append(name, item);
  }
  if (reply.stream) return new Response(reply.stream, { status, headers });
  if (reply.body === undefined) return new Response(null, { status, headers });
  const body = JSON.stringify(reply.body, createImageUrlReplacer(env().SITE_URL));
  if (reply.cache === 'public') {
    const etag = createEtag(body);
    headers.set('etag', etag);
    if (matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
  }
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(body, { status, headers });
}

/** Paging is in the headers (`Link`: RFC 8288). Without a total there is no count and no `last` link. */
export function buildListResponse<T>(
  request: Request,
  input: PageInput<unknown>,
  page: Page<T, number | null>,
): RouteResponse {
  const headers: Record<string, string> = { 'x-per-page': String(input.limit) };
  if (page.total !== null) headers['x-total-count'] = String(page.total);
  if (!input.cursor) headers['x-page'] = String(input.page);
  if (page.next) headers['x-next-cursor'] = page.next;
  const link = buildLinkHeader(new URL(request.url), input, page);
  if (link) headers.link = link;
  return { status: 200, body: page.items, headers, cache: 'public' };
}

function buildLinkHeader(
  url: URL,
  input: PageInput<unknown>,
  page: Page<unknown, number | null>,
): string {
  const buildLink = (changes: Record<string, string | null>, rel: string) => {
    const query = new URLSearchParams(url.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const search = query.size > 0 ? `?${query}` : '';
    return `<${url.pathname}${search}>; rel="${rel}"`;
  };
  if (input.cursor) {
    const first = buildLink({ cursor: null }, 'first');
    return page.next ? `${buildLink({ cursor: page.next }, 'next')}, ${first}` : first;
  }
  const last =
    page.total === null
      ? Number.POSITIVE_INFINITY
      : Math.max(1, Math.ceil(page.total / input.limit));
  const isWithinReach = (number: number) => isPageInRange({ page: number, limit: input.limit });
  const links = [buildLink({ page: null }, 'first')];
  if (isWithinReach(last)) links.push(buildLink({ page: String(last) }, 'last'));
  if (input.page > 1)
    links.push(buildLink({ page: String(Math.min(input.page - 1, last)) }, 'prev'));
  if (page.next && isWithinReach(input.page + 1)) {
    links.push(buildLink({ page: String(input.page + 1) }, 'next'));
  } else if (page.next) {
    links.push(buildLink({ page: null, cursor: page.next }, 'next'));
  }
  return links.join(', ');
}
