import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '@/lib/errors';
import { errorText, serverText } from '@/lib/messages/en/errors';
import type { Exchange } from './answers';

const REFUSALS: Record<number, [ErrorCode, string]> = {
  400: ['invalid_input', serverText.notUnderstood],
  404: ['not_found', errorText.noSuchCall],
  405: ['method_not_allowed', errorText.noSuchMethod],
};
const BROKEN: [ErrorCode, string] = ['internal', errorText.internal];

/**
 * Gives what Next itself refuses of a call the one shape of all errors: a method that no handler
 * exports, say, it answers with a bare number. What our handlers answer passes as it is.
 */
export function shapeRefusals({ request, response, requestId }: Exchange): void {
  const { writeHead, write, end } = response;
  let body: string | null = null;
  const begin = () => {
    if (!response.headersSent && response.statusCode >= 400)
      response.writeHead(response.statusCode);
  };
  response.writeHead = (...args: unknown[]) => {
    body = bodyInstead(response, Number(args[0]), requestId);
    if (body === null) return Reflect.apply(writeHead, response, args);
    for (const name of ['Content-Encoding', 'Transfer-Encoding', 'ETag'])
      response.removeHeader(name);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(body));
    return Reflect.apply(writeHead, response, [args[0]]);
  };
  response.write = (...args: unknown[]) => {
    begin();
    return body === null ? Reflect.apply(write, response, args) : true;
  };
  response.end = (...args: unknown[]) => {
    begin();
    if (body === null) return Reflect.apply(end, response, args);
    return Reflect.apply(end, response, request.method === 'HEAD' ? [] : [body]);
  };
}

/** What is sent instead of an answer that is no JSON; null for one that may pass. */
function bodyInstead(response: ServerResponse, status: number, requestId: string): string | null {
  const type = String(response.getHeader('content-type') ?? '');
  if (status < 400 || type.startsWith('application/json')) return null;
  const [code, message] = REFUSALS[status] ?? BROKEN;
  return JSON.stringify({ message, code, requestId });
}
