import { createHash, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { isOpenRead, OPEN_HEADERS } from '@/lib/cors';
import { ERROR_STATUS, type ErrorCode } from '@/lib/errors';
import { serverText } from '@/lib/messages/answers';
import type { RequestContext } from '@/lib/platform/request';
import { PREFERENCES_SCRIPT } from '@/lib/preferences';

export type PageHeaders = Map<string, string>;

/** One request on its way through the server. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  context: RequestContext;
  /** What every answer made here carries, see {@link ownHeaders}. */
  headers: readonly string[];
}

const EVERYWHERE = [
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const pagePolicy = (scripts: string, pictures: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    // The grid is placed by style attributes; previews of categories may lie on any https site.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${pictures}`.trim(),
    // What is shared as a file is read by the page.
    `connect-src 'self' ${pictures}`.trim(),
    // Or the scripts' policy would hold for it, which in the admin area lets none in.
    "worker-src 'self'",
    ...EVERYWHERE,
  ].join('; ');

// Cached pages are the same for everyone, so no script in them can carry a nonce.
const CACHED_SCRIPTS = "'self' 'unsafe-inline'";

const PREFERENCES_HASH = createHash('sha256').update(PREFERENCES_SCRIPT).digest('base64');

/**
 * Headers of the admin area, whose pages are made for each request: of their scripts only those run
 * that carry the request's own nonce, and what they load. Next takes it from the request's headers.
 */
export function adminHeaders(headers: PageHeaders, pictures = ''): PageHeaders {
  const nonce = randomBytes(16).toString('base64');
  const scripts = `'self' 'nonce-${nonce}' 'strict-dynamic' 'sha256-${PREFERENCES_HASH}'`;
  return new Map(headers).set('Content-Security-Policy', pagePolicy(scripts, pictures));
}

// Nothing made here is a page. Inline styles are what browsers show a lone picture with.
const POLICY = ["default-src 'none'", "style-src 'unsafe-inline'", ...EVERYWHERE, 'sandbox'].join(
  '; ',
);

/** Headers of every answer. */
function commonHeaders(https: boolean): Map<string, string> {
  const headers = new Map([
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]);
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000');
  return headers;
}

/** Headers of what Next answers. `pictures` is the origin of a public image store. Hot reload needs more than a page may do in production. */
export function pageHeaders(https: boolean, dev: boolean, pictures = ''): Map<string, string> {
  const headers = commonHeaders(https);
  return dev
    ? headers
    : headers.set('Content-Security-Policy', pagePolicy(CACHED_SCRIPTS, pictures));
}

/** Headers of the answers made here, in names and values in turn. Pages have a policy of their own. */
export function ownHeaders(https: boolean): string[] {
  return [...commonHeaders(https).set('Content-Security-Policy', POLICY)].flat();
}

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  invalid_input: serverText.unreadableAddress,
  not_found: serverText.noPicture,
  method_not_allowed: serverText.readOnly,
};

const BODILESS = new Set([204, 304]);

/** Sends a whole answer at once; `HEAD` gets the same without the body. */
export function send(
  { request, response, requestId, headers }: Exchange,
  status: number,
  own: readonly string[],
  body = '',
): void {
  const length = BODILESS.has(status) ? [] : ['Content-Length', String(Buffer.byteLength(body))];
  response.writeHead(status, [...headers, 'X-Request-Id', requestId, ...own, ...length]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendJson(exchange: Exchange, status: number, value: unknown, own: string[] = []) {
  const type = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
  send(exchange, status, [...type, ...own], JSON.stringify(value));
}

/** Sends an error in the one shape that all errors of the product have, to whoever may read what was asked for. */
export function sendError(
  exchange: Exchange,
  code: ErrorCode,
  { message = MESSAGES[code], headers = [] }: { message?: string; headers?: string[] } = {},
): void {
  const { request, requestId } = exchange;
  const open = isOpenRead(request) ? OPEN_HEADERS.flat() : [];
  sendJson(exchange, ERROR_STATUS[code], { message, code, requestId }, [...open, ...headers]);
}

/** The bytes of an error for a connection on which no request could be understood. */
export function rawError(status: number, requestId: string, headers: readonly string[]): string {
  const message = serverText.notUnderstood;
  const body = JSON.stringify({ message, code: 'invalid_input', requestId });
  const lines = [...headers, 'X-Request-Id', requestId, 'Cache-Control', 'no-store'];
  lines.push('Content-Type', 'application/json; charset=utf-8');
  lines.push('Content-Length', String(Buffer.byteLength(body)), 'Connection', 'close');
  const head = lines.flatMap((name, index) => (index % 2 ? [] : `${name}: ${lines[index + 1]}`));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n');
}
