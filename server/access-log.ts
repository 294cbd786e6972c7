import { log } from '@/lib/platform/log';
import type { Exchange } from './responses';

const ROUTE_SEGMENT = /^[a-z][a-z_.-]{0,29}$/;
const STATIC_ASSET = /^\/_next\/static\//;

/** Only requests that reach Next (docs/decisions/0028-api-headers.md). On a terminal, failures only. */
export function logRequest({ request, response, context }: Exchange): void {
  const { method, url = '' } = request;
  const startedAt = performance.now();
  response.once('close', () => {
    context.endedAt = performance.now();
    const status = response.headersSent ? response.statusCode : null;
    const isError = status === null || status >= 500;
    if (!isError && (STATIC_ASSET.test(url) || process.stdout.isTTY)) return;
    const route = context.route ?? redactPath(url);
    const ms = Math.round(performance.now() - startedAt);
    const aborted = response.writableFinished ? {} : { isCut: true };
    log.info('request.answered', { requestId: context.id, method, route, status, ms, ...aborted });
  });
}

/** Keeps the first segment only: ids, usernames and searches come after it. */
export function redactPath(url = ''): string {
  const [path = ''] = url.split('?', 1);
  const [, first = '', ...rest] = path.split('/');
  return `/${first === '' || ROUTE_SEGMENT.test(first) ? first : '…'}${rest.length > 0 ? '/…' : ''}`;
}
