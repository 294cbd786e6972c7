import 'server-only';
import { SHARED_CACHE } from '@/lib/cache-control';
import { AppError } from '@/lib/errors';
import { createEtag, matchesEtag } from '@/lib/etag';
import { shareText } from '@/lib/messages/share';
import { withDeadline } from '@/lib/platform/deadline';
import { processSingleton } from '@/lib/platform/process-singleton';
import { handleRequest } from './handle-request';

const SECOND = 1000;
const MAX_CHANGES = 1000;

interface Change {
  etag: string;
  /** Milliseconds, rounded to whole seconds as in HTTP dates. */
  at: number;
}

/** `load` returns the content, a stream (sent without an entity tag), or null for 404. */
export function serveDocument(
  request: Request,
  type: string,
  load: () => Promise<string | Uint8Array | ReadableStream<Uint8Array> | null>,
  cacheControl = SHARED_CACHE,
): Promise<Response> {
  return handleRequest(request, { allowsAnyOrigin: true }, async () => {
    const body = await withDeadline(load());
    if (body === null) throw new AppError('not_found', shareText.notFound);
    const headers = new Headers({ 'cache-control': cacheControl });
    const sendBody = () => {
      headers.set('content-type', type.startsWith('image/') ? type : `${type}; charset=utf-8`);
      return new Response(body as BodyInit, { headers });
    };
    if (body instanceof ReadableStream) return sendBody();
    const etag = createEtag(body);
    const { pathname, search } = new URL(request.url);
    const changedAt = getChangeTime(pathname + search, etag);
    headers.set('etag', etag);
    headers.set('last-modified', new Date(changedAt).toUTCString());
    if (isNotModified(request, etag, changedAt))
      return new Response(null, { status: 304, headers });
    return sendBody();
  });
}

/** `If-None-Match` takes precedence over `If-Modified-Since` (RFC 9110). */
function isNotModified(request: Request, etag: string, changedAt: number): boolean {
  const tag = request.headers.get('if-none-match');
  if (tag !== null) return matchesEtag(tag, etag);
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return changedAt <= since;
}

// When this process first saw the version: dates in the document go back if the newest wallpaper is deleted.
function getChangeTime(url: string, etag: string): number {
  const changes = processSingleton('documents.changes', () => new Map<string, Change>());
  const known = changes.get(url);
  if (known?.etag === etag) return known.at;
  const now = Math.ceil(Date.now() / SECOND) * SECOND;
  // Two changes within a second need different dates.
  const at = known ? Math.max(now, known.at + SECOND) : now;
  changes.delete(url);
  changes.set(url, { etag, at });
  for (const oldest of changes.keys()) {
    if (changes.size <= MAX_CHANGES) break;
    changes.delete(oldest);
  }
  return at;
}
