import { log } from '@/lib/platform/log';
import type { Exchange } from './answers';

/** The first part of an address, where it looks like one of ours: never a name, a word or a secret. */
const KNOWN_PART = /^[a-z][a-z_.-]{0,29}$/;
/** What a page loads: told by the page's own line, and many times as many. */
const ASSET = /^\/_next\/static\//;

/**
 * Writes one line when a request that Next answers is over: calls, and pages that were not in the cache
 * (docs/decisions/0028-api-headers.md says why no others). On a terminal only what failed.
 */
export function logAnswer({ request, response, context }: Exchange): void {
  const { method, url = '' } = request;
  const began = performance.now();
  response.once('close', () => {
    context.endedAt = performance.now();
    const status = response.headersSent ? response.statusCode : null;
    const hasFailed = status === null || status >= 500;
    if (!hasFailed && (ASSET.test(url) || process.stdout.isTTY)) return;
    const facts = { method, route: context.route ?? routeOf(url), status };
    const ms = Math.round(performance.now() - began);
    const cut = response.writableFinished ? {} : { isCut: true };
    log.info('request.answered', { requestId: context.id, ...facts, ms, ...cut });
  });
}

/** What of an address may be logged: ids, names of people and words of searches stand behind the first part. */
export function routeOf(url = ''): string {
  const [path = ''] = url.split('?', 1);
  const [, first = '', ...rest] = path.split('/');
  return `/${first === '' || KNOWN_PART.test(first) ? first : '…'}${rest.length > 0 ? '/…' : ''}`;
}
