import 'server-only';
import { AppError } from '@/lib/errors';
import { apiErrorText } from '@/lib/messages/api-errors';
import { handleRequest } from './handle-request';

export function notFoundRoute(request: Request): Promise<Response> {
  const allowsAnyOrigin = request.method === 'GET' || request.method === 'HEAD';
  return handleRequest(request, { allowsAnyOrigin }, async () => {
    throw new AppError('not_found', apiErrorText.unknownEndpoint);
  });
}
