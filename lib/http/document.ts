import 'server-only';
import { AppError } from '@/lib/errors';
import { shareText } from '@/lib/messages/share';
import { withinDeadline } from '@/lib/platform/deadline';
import { once } from '@/lib/platform/once';
import { addressKey, countUse } from '@/lib/platform/rate-limit';
import { answering } from './answering';
import { etagOf, knows, SHARED_CACHE } from './reply';

const SECOND = 1000;
/** Documents whose last change is remembered; feeds are asked for again and again, by their address. */
const MAX_KNOWN = 1000;

interface Change {
  etag: string;
  /** Whole seconds, as in HTTP. */
  at: number;
}

/**
 * Answers a document that is the same for everyone, scripts of other sites included: feeds, sitemaps and
 * the like. `304` where the client has it; failures have the one error shape.
 *
 * @param type its media type.
 * @param make its text, or a stream of it, which carries no entity tag; null is answered with 404.
 * @param rate what it counts as, per address: for what anybody can invent addresses of.
 */
export function answerDocument(
  request: Request,
  type: string,
  make: () => Promise<string | ReadableStream<Uint8Array> | null>,
  { rate }: { rate?: 'search' } = {},
): Promise<Response> {
  return answering(request, { isOpen: true }, async () => {
    if (rate)
      await countUse(rate, addressKey(request.headers.get('x-client-address') ?? 'unknown'));
    const body = await withinDeadline(make());
    if (body === null) throw new AppError('not_found', shareText.noSuchDocument);
    const headers = new Headers({ 'cache-control': SHARED_CACHE });
    const typed = () => {
      headers.set('content-type', `${type}; charset=utf-8`);
      return new Response(body, { headers });
    };
    if (typeof body !== 'string') return typed();
    const etag = etagOf(body);
    const { pathname, search } = new URL(request.url);
    const changedAt = changeOf(pathname + search, etag);
    headers.set('etag', etag);
    headers.set('last-modified', new Date(changedAt).toUTCString());
    if (isKnown(request, etag, changedAt)) return new Response(null, { status: 304, headers });
    return typed();
  });
}

/** The entity tag decides where it is sent; the date is for clients that keep nothing else. */
function isKnown(request: Request, etag: string, changedAt: number): boolean {
  if (request.headers.has('if-none-match')) return knows(request, etag);
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return changedAt <= since;
}

/**
 * When a document became what it is, as far as this process saw. The dates in it don't tell: when the
 * newest of its pictures is deleted, they go back.
 */
function changeOf(address: string, etag: string): number {
  const changes = once('documents.changes', () => new Map<string, Change>());
  const known = changes.get(address);
  if (known?.etag === etag) return known.at;
  const now = Math.ceil(Date.now() / SECOND) * SECOND;
  // Two changes within a second must not look like one.
  const at = known ? Math.max(now, known.at + SECOND) : now;
  changes.delete(address);
  changes.set(address, { etag, at });
  for (const oldest of changes.keys()) {
    if (changes.size <= MAX_KNOWN) break;
    changes.delete(oldest);
  }
  return at;
}
