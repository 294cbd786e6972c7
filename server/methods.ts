import { serverText } from '@/lib/messages/answers';
import { localPath } from '@/lib/paths';
import { type Exchange, send, sendError } from './answers';

const READ_METHODS = ['GET', 'HEAD'];
const API_METHODS = [...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const isCall = (path: string) => path.startsWith('/api/');

// Returns false to proceed. Next sends 500 for methods that `fetch` doesn't know and for a POST to
// a file. A form submitted before its script has loaded is shown again.
export function refuseMethod(exchange: Exchange): boolean {
  const { method = '', url = '' } = exchange.request;
  const methods = isCall(url) ? API_METHODS : READ_METHODS;
  if (methods.includes(method)) return false;
  const headers = ['Allow', methods.join(', ')];
  if (isCall(url)) {
    sendError(exchange, 'method_not_allowed', { message: serverText.noSuchMethod, headers });
  } else if (method === 'POST') {
    send(exchange, 303, ['Location', localPath(url) ?? '/', 'Cache-Control', 'no-store']);
  } else sendError(exchange, 'method_not_allowed', { headers });
  return true;
}
