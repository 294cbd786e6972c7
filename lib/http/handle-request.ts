import 'server-only';
import { randomUUID } from 'node:crypto';
import { PUBLIC_READ_HEADERS } from '@/lib/cors';
import { settleNotifications } from '@/lib/platform/invalidations';
import {
  createRequestContext,
  getRequestContext,
  runInRequestContext,
} from '@/lib/platform/request-context';
import { toErrorResponse } from './error-response';
import { buildRateLimitHeaders } from './rate-limit-headers';
import { toResponse } from './route-response';

interface Options {
  /** Route pattern for the log: `/api/wallpapers/{id}`. */
  route?: string;
  /** Sends CORS headers, also with errors. */
  allowsAnyOrigin?: boolean;
}

export function handleRequest(
  request: Request,
  { route, allowsAnyOrigin = false }: Options,
  handler: (requestId: string) => Promise<Response>,
): Promise<Response> {
  // The listener creates the context. Tests have no listener.
  const context =
    getRequestContext() ??
    createRequestContext(request.headers.get('x-request-id') ?? randomUUID());
  if (route) context.route = route;
  return runInRequestContext(context, async () => {
    const response = await handler(context.id).catch((thrown: unknown) =>
      toResponse(toErrorResponse(thrown, context.id), request),
    );
    await settleNotifications();
    const { headers } = response;
    headers.set('x-request-id', context.id);
    for (const [name, value] of buildRateLimitHeaders(context)) headers.set(name, value);
    if (allowsAnyOrigin) for (const [name, value] of PUBLIC_READ_HEADERS) headers.set(name, value);
    return response;
  });
}
