import { serverText } from '@/lib/messages/answers';
import { localPath } from '@/lib/paths';
import { type Exchange, send, sendError } from './answers';

const READS = ['GET', 'HEAD'];
const CALLS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const isCall = (path: string) => path.startsWith('/api/');

/**
 * Answers methods that Next has no answer for: it says 500 to those that `fetch` does not know, and to
 * a file that is posted to. Pages only take GET; a form that was sent before its script was there is
 * shown again.
 *
 * @returns false when the request may go on.
 */
export function refuseMethod(exchange: Exchange): boolean {
  const { method = '', url = '' } = exchange.request;
  const methods = isCall(url) ? CALLS : READS;
  if (methods.includes(method)) return false;
  const headers = ['Allow', methods.join(', ')];
  if (isCall(url)) {
    sendError(exchange, 'method_not_allowed', { message: serverText.noSuchMethod, headers });
  } else if (method === 'POST') {
    send(exchange, 303, ['Location', localPath(url) ?? '/', 'Cache-Control', 'no-store']);
  } else sendError(exchange, 'method_not_allowed', { headers });
  return true;
}
