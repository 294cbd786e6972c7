import 'server-only';
import { randomUUID } from 'node:crypto';
import { OPEN_HEADERS } from '@/lib/cors';
import { currentRequest, duringRequest, newRequest } from '@/lib/platform/request';
import { toErrorReply } from './error-response';
import { limitHeaders } from './limit-headers';
import { toResponse } from './reply';

interface About {
  /** What the log calls it, without ids and names: `/api/wallpapers/{id}`. */
  route?: string;
  /** Scripts of any site may read the answer, errors included. */
  isOpen?: boolean;
}

/**
 * Answers a request, and puts on the answer what every one carries, whatever becomes of the work: the id
 * of the request, what is left of the limits it was counted against, and who may read it. What the work
 * throws becomes the one error shape; what it logs carries the id.
 */
export function answering(
  request: Request,
  { route, isOpen = false }: About,
  work: (requestId: string) => Promise<Response>,
): Promise<Response> {
  // Opened by the listener; where there is none (tests, above all) here.
  const context =
    currentRequest() ?? newRequest(request.headers.get('x-request-id') ?? randomUUID());
  if (route) context.route = route;
  return duringRequest(context, async () => {
    const response = await work(context.id).catch((thrown: unknown) =>
      toResponse(toErrorReply(thrown, context.id), request),
    );
    const { headers } = response;
    headers.set('x-request-id', context.id);
    for (const [name, value] of limitHeaders(context)) headers.set(name, value);
    if (isOpen) for (const [name, value] of OPEN_HEADERS) headers.set(name, value);
    return response;
  });
}
