import { createHash, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { isPublicRead, PUBLIC_READ_HEADERS } from '@/lib/cors';
import { ERROR_STATUS, type ErrorCode } from '@/lib/errors';
import { serverText } from '@/lib/messages/api-errors';
import type { RequestContext } from '@/lib/platform/request-context';
import { PREFERENCES_SCRIPT } from '@/lib/preferences';

export type PageHeaders = Map<string, string>;
export type HeaderPair = readonly [name: string, value: string];

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  context: RequestContext;
  commonHeaders: readonly string[];
}

const SHARED_DIRECTIVES = [
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const buildPagePolicy = (scripts: string, pictures: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    // The wall is positioned by style attributes; category previews may be on any https site.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${pictures}`.trim(),
    // The page fetches an image to share it as a file.
    `connect-src 'self' ${pictures}`.trim(),
    // The fallback is script-src, which blocks workers in the admin area.
    "worker-src 'self'",
    ...SHARED_DIRECTIVES,
  ].join('; ');

// Cached pages are the same for everyone, so their scripts can't carry a nonce.
const CACHED_SCRIPTS = "'self' 'unsafe-inline'";

const PREFERENCES_HASH = createHash('sha256').update(PREFERENCES_SCRIPT).digest('base64');

// Admin pages are rendered per request, so only scripts with this nonce run, and what they load.
// Next reads the nonce from the request headers.
export function buildAdminHeaders(headers: PageHeaders, pictures = ''): PageHeaders {
  const nonce = randomBytes(16).toString('base64');
  const scripts = `'self' 'nonce-${nonce}' 'strict-dynamic' 'sha256-${PREFERENCES_HASH}'`;
  return new Map(headers).set('Content-Security-Policy', buildPagePolicy(scripts, pictures));
}

// These responses are never pages. Browsers show a bare image with inline styles.
const RESPONSE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  ...SHARED_DIRECTIVES,
  'sandbox',
].join('; ');

function commonHeaders(https: boolean): Map<string, string> {
  const headers = new Map([
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]);
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000');
  return headers;
}

export function buildPageHeaders(https: boolean, dev: boolean, pictures = ''): Map<string, string> {
  const headers = commonHeaders(https);
  // Hot reload needs more than this policy allows.
  return dev
    ? headers
    : headers.set('Content-Security-Policy', buildPagePolicy(CACHED_SCRIPTS, pictures));
}

export function buildServerHeaders(https: boolean, own: readonly HeaderPair[] = []): string[] {
  const headers = commonHeaders(https).set('Content-Security-Policy', RESPONSE_POLICY);
  return [...new Map([...headers, ...own])].flat();
}

const DEFAULT_MESSAGES: Partial<Record<ErrorCode, string>> = {
  invalid_input: serverText.malformedUrl,
  not_found: serverText.imageNotFound,
  method_not_allowed: serverText.readOnly,
};

const BODILESS = new Set([204, 304]);

export function sendResponse(
  { request, response, requestId, commonHeaders }: Exchange,
  status: number,
  own: readonly string[],
  body = '',
): void {
  const length = BODILESS.has(status) ? [] : ['Content-Length', String(Buffer.byteLength(body))];
  response.writeHead(status, [...commonHeaders, 'X-Request-Id', requestId, ...own, ...length]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendJson(exchange: Exchange, status: number, value: unknown, own: string[] = []) {
  const type = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
  sendResponse(exchange, status, [...type, ...own], JSON.stringify(value));
}

/** Sends the error shape of the whole API, readable across origins where the resource is. */
export function sendError(
  exchange: Exchange,
  code: ErrorCode,
  { message = DEFAULT_MESSAGES[code], headers = [] }: { message?: string; headers?: string[] } = {},
): void {
  const { request, requestId } = exchange;
  const open = isPublicRead(request) ? PUBLIC_READ_HEADERS.flat() : [];
  sendJson(exchange, ERROR_STATUS[code], { message, code, requestId }, [...open, ...headers]);
}

/** A raw HTTP response for a connection whose request could not be parsed. */
export function buildRawErrorResponse(
  status: number,
  requestId: string,
  headers: readonly string[],
): string {
  const code: ErrorCode = status === ERROR_STATUS.timeout ? 'timeout' : 'invalid_input';
  const message = code === 'timeout' ? serverText.timeout : serverText.malformedRequest;
  const body = JSON.stringify({ message, code, requestId });
  const lines = [...headers, 'X-Request-Id', requestId, 'Cache-Control', 'no-store'];
  lines.push('Content-Type', 'application/json; charset=utf-8');
  lines.push('Content-Length', String(Buffer.byteLength(body)), 'Connection', 'close');
  const head = lines.flatMap((name, index) => (index % 2 ? [] : `${name}: ${lines[index + 1]}`));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n');
}
