import 'server-only';
import { createHash } from 'node:crypto';
import fresh from 'fresh';
import { z } from 'zod';
import { type Page, type PageInput, withinReach } from '@/lib/paging/schema';
import type { Answer } from './declaration';

/** What a handler answers; the wrapper makes the Response. */
export interface Reply {
  status: number;
  body?: unknown;
  /** A body that is made as it is read, instead of JSON; its type stands in the headers. */
  stream?: ReadableStream<Uint8Array>;
  headers?: Record<string, string | string[]>;
  /** `public`: the same for everyone, and may be kept by shared caches for seconds. */
  cache?: 'public' | 'private';
}

const LIST_HEADERS = ['X-Total-Count', 'X-Page', 'X-Per-Page', 'X-Next-Cursor', 'Link'] as const;

/** The answer that {@link listReply} makes, for declarations. */
export function listAnswer(item: z.ZodType, description = 'A page of them.'): Answer {
  return { description, body: z.array(item), headers: LIST_HEADERS };
}

/** The same for everyone, and kept by shared caches for seconds. */
export const SHARED_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const PRIVATE = 'private, no-store';

/** Turns a reply into a Response with `Cache-Control` stated, and `304` where the client has it. */
export function toResponse(reply: Reply, request: Request): Response {
  const headers = new Headers();
  headers.set('cache-control', reply.cache === 'public' ? SHARED_CACHE : PRIVATE);
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    for (const one of [value].flat()) headers.append(name, one);
  }
  if (reply.stream) return new Response(reply.stream, { status: reply.status, headers });
  if (reply.body === undefined) return new Response(null, { status: reply.status, headers });
  const body = JSON.stringify(reply.body);
  if (reply.cache === 'public') {
    const etag = etagOf(body);
    headers.set('etag', etag);
    if (knows(request, etag)) return new Response(null, { status: 304, headers });
  }
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(body, { status: reply.status, headers });
}

/** The weak entity tag of a text. */
export function etagOf(body: string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether the client says that it has what carries this entity tag. */
export function knows(request: Request, etag: string): boolean {
  return fresh({ 'if-none-match': request.headers.get('if-none-match') ?? undefined }, { etag });
}

/**
 * A page of a list as a bare array, with its paging facts in headers: `X-Total-Count`, `X-Page`,
 * `X-Per-Page`, `X-Next-Cursor` and `Link` (RFC 8288). Without a known total there is neither a count
 * nor a `last`.
 */
export function listReply<T>(
  request: Request,
  input: PageInput<unknown>,
  page: Page<T, number | null>,
): Reply {
  const headers: Record<string, string> = { 'x-per-page': String(input.limit) };
  if (page.total !== null) headers['x-total-count'] = String(page.total);
  if (!input.cursor) headers['x-page'] = String(input.page);
  if (page.next) headers['x-next-cursor'] = page.next;
  const link = linkHeader(new URL(request.url), input, page);
  if (link) headers.link = link;
  return { status: 200, body: page.items, headers, cache: 'public' };
}

function linkHeader(
  url: URL,
  input: PageInput<unknown>,
  page: Page<unknown, number | null>,
): string {
  const to = (changes: Record<string, string | null>, rel: string) => {
    const query = new URLSearchParams(url.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const search = query.size > 0 ? `?${query}` : '';
    return `<${url.pathname}${search}>; rel="${rel}"`;
  };
  if (input.cursor) {
    const first = to({ cursor: null }, 'first');
    return page.next ? `${to({ cursor: page.next }, 'next')}, ${first}` : first;
  }
  const last =
    page.total === null
      ? Number.POSITIVE_INFINITY
      : Math.max(1, Math.ceil(page.total / input.limit));
  const reaches = (number: number) => withinReach({ page: number, limit: input.limit });
  const links = [to({ page: null }, 'first')];
  if (reaches(last)) links.push(to({ page: String(last) }, 'last'));
  if (input.page > 1) links.push(to({ page: String(Math.min(input.page - 1, last)) }, 'prev'));
  if (page.next && reaches(input.page + 1)) {
    links.push(to({ page: String(input.page + 1) }, 'next'));
  } else if (page.next) {
    links.push(to({ page: null, cursor: page.next }, 'next'));
  }
  return links.join(', ');
}
