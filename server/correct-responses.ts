import type { ErrorCode } from '@/lib/errors';
import { serverText } from '@/lib/messages/api-errors';
import { getMethods } from '@/lib/platform/declared-routes';
import { isPageOutage } from '@/lib/platform/page-outage';
import type { Exchange } from './responses';

// Corrects status and headers of Next's responses: an outage is 503 instead of 500, a rejected page has
// the status of its error, and redirects and responses without Cache-Control aren't stored. Next redirects
// some requests because of their headers, and a cache keyed by URL would send these redirects to everyone.
export function correctHeaders({ response, context }: Exchange): void {
  const { writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    const status = Number(args[0]);
    const isRedirect = status >= 300 && status < 400 && status !== 304;
    if (isRedirect || !response.hasHeader('Cache-Control')) {
      response.setHeader('Cache-Control', 'no-store');
    }
    // Next sets Location twice for a page it has just rendered; browsers join the values.
    const [location] = [response.getHeader('Location')].flat();
    if (location !== undefined) response.setHeader('Location', location);
    // A legacy duplicate of Location: with a long URL the headers exceed what clients read.
    response.removeHeader('Refresh');
    const outage = { status: 503, retryAfter: 2 };
    const rejection = status === 500 && isPageOutage() ? outage : context.rejection;
    if (!rejection) return Reflect.apply(writeHead, response, args);
    if (rejection.retryAfter) response.setHeader('Retry-After', rejection.retryAfter);
    response.setHeader('Cache-Control', 'no-store');
    return Reflect.apply(writeHead, response, [rejection.status]);
  };
}

/** Next sends 405 without a body or Allow. */
export function describeMethodNotAllowed({ request, response, requestId }: Exchange): void {
  const { end, writeHead } = response;
  let body: string | undefined;
  response.writeHead = (...args: unknown[]) => {
    if (args[0] === 405 && !response.hasHeader('Content-Type')) {
      const code = 'method_not_allowed' satisfies ErrorCode;
      body = JSON.stringify({ message: serverText.methodNotAllowed, code, requestId });
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.setHeader('Content-Length', Buffer.byteLength(body));
      const methods = getMethods(new URL(request.url ?? '/', 'http://ours').pathname);
      if (methods.length > 0) response.setHeader('Allow', methods.join(', '));
    }
    return Reflect.apply(writeHead, response, args);
  };
  response.end = (...args: unknown[]) => {
    // Next's compression may have sent the headers by now.
    if (response.statusCode === 405 && !response.headersSent) response.writeHead(405);
    return Reflect.apply(end, response, body && request.method !== 'HEAD' ? [body] : args);
  };
}
