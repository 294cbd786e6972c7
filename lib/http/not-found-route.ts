import 'server-only';
import { AppError } from '@/lib/errors';
import { answerText } from '@/lib/messages/answers';
import { answering } from './answering';

/** Answers calls that do not exist, in the shape of those that do. */
export function notFoundRoute(request: Request): Promise<Response> {
  const isOpen = request.method === 'GET' || request.method === 'HEAD';
  return answering(request, { isOpen }, async () => {
    throw new AppError('not_found', answerText.noSuchCall);
  });
}
