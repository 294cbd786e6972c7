import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** Next's own requests and its draft mode. */
const NEXT_HEADER = /^(rsc|next-.*|x-nextjs-.*|x-prerender-revalidate|x-middleware-.*)$/;
/** Headers that belong to one response, or to the body as Next encoded it. */
const PER_RESPONSE_HEADER =
  /^(etag|content-length|content-encoding|transfer-encoding|x-request-id|date|connection|keep-alive|ratelimit.*)$/;
/** Only Next's own requests read them, which never get a shared response. */
const UNREAD_HEADER = /^x-nextjs-(prerender|stale-time)$/;

/** Other requests may get another response from the same URL. */
export function isPlainRequest(headers: IncomingHttpHeaders): boolean {
  if (headers.cookie?.includes('__prerender_bypass')) return false;
  for (const name in headers) if (NEXT_HEADER.test(name)) return false;
  return true;
}

/** Redirects differ by request. */
export function isSharedResponse(response: ServerResponse): boolean {
  return (
    String(response.getHeader('cache-control')).startsWith('public') &&
    !response.hasHeader('location') &&
    !response.hasHeader('set-cookie')
  );
}

/** Alternating names and values, without those that belong to one response. */
export function listSharedHeaders(response: ServerResponse): string[] {
  const headers: string[] = [];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || PER_RESPONSE_HEADER.test(name) || UNREAD_HEADER.test(name)) continue;
    headers.push(name, name === 'x-nextjs-cache' ? 'HIT' : [value].flat().join(', '));
  }
  return headers;
}
