import 'server-only';
import { AppError } from '@/lib/errors';
import { answerText } from '@/lib/messages/en/answers';
import { toErrorReply } from './error-response';
import { toResponse } from './reply';

/** Answers calls that do not exist, in the shape of those that do. */
export async function notFoundRoute(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID();
  const reply = toErrorReply(new AppError('not_found', answerText.noSuchCall), requestId);
  return toResponse(reply, request, requestId);
}
