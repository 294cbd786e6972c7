import { toLocalPath } from '@/lib/local-path';
import { serverText } from '@/lib/messages/api-errors';
import { type Exchange, sendError, sendResponse } from './responses';

const READ_METHODS = ['GET', 'HEAD'];
const API_METHODS = [...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const isApiPath = (path: string) => path.startsWith('/api/');

// Returns false to proceed. Next sends 500 for methods that `fetch` doesn't know and for a POST to
// a file. A form submitted before its script has loaded is shown again.
export function rejectMethod(exchange: Exchange): boolean {
  const { method = '', url = '' } = exchange.request;
  const methods = isApiPath(url) ? API_METHODS : READ_METHODS;
  if (methods.includes(method)) return false;
  const headers = ['Allow', methods.join(', ')];
  if (isApiPath(url)) {
    sendError(exchange, 'method_not_allowed', { message: serverText.methodNotAllowed, headers });
  } else if (method === 'POST') {
    sendResponse(exchange, 303, ['Location', toLocalPath(url) ?? '/', 'Cache-Control', 'no-store']);
  } else sendError(exchange, 'method_not_allowed', { headers });
  return true;
}
