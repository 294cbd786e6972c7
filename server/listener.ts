import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isReadPreflight, PREFLIGHT_HEADERS } from '@/lib/cors';
import { AppError, type ErrorCode } from '@/lib/errors';
import { serverText } from '@/lib/messages/answers';
import { errorText } from '@/lib/messages/errors';
import { log } from '@/lib/platform/log';
import { methodsAt } from '@/lib/platform/methods';
import { notingPage } from '@/lib/platform/page-cache.mjs';
import { isOutage } from '@/lib/platform/page-outage';
import { duringRequest, newRequest } from '@/lib/platform/request';
import { logAnswer, routeOf } from './access-log';
import {
  adminHeaders,
  type Exchange,
  ownHeaders,
  type PageHeaders,
  pageHeaders,
  send,
  sendError,
  sendJson,
} from './answers';
import { addressOf, isReadable, removeClaims, requestIdOf } from './client';
import { type Pictures, sendImage } from './images';
import { isCall, refuseMethod } from './methods';
import { learnHit, sendHit } from './page-hits';
import { removeUnreadableRange } from './range';
import { removeUnreadableState } from './router-state';
import { type StaticFiles, sendStaticFile } from './static-files';

export interface ListenerOptions extends Pictures {
  /** Everything that is not answered here. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
  /** Of the build; without them all are Next's to answer. */
  files?: StaticFiles | undefined;
  /** The state of each part that has to work, by name. */
  readiness: () => Promise<Record<string, 'ok' | 'failed'>>;
  isDraining: () => boolean;
  https: boolean;
  dev?: boolean;
  /** Origin of a public image store. */
  pictures?: string | undefined;
}

/** Pages of the admin area, and the forms in which a browser asks for their data. */
const ADMIN = /^\/admin(?![\w-])/;
const POLICY_HEADER = 'Content-Security-Policy';
const PREFLIGHT = [...PREFLIGHT_HEADERS, ['Cache-Control', 'no-store']].flat();

/** The one function that sees every request first: images and health here, the rest to Next. */
export function createListener(options: ListenerOptions): RequestListener {
  const headers = ownHeaders(options.https);
  const page = pageHeaders(options.https, options.dev ?? false, options.pictures);
  return (request, response) => {
    const requestId = requestIdOf(request.headers['x-request-id'], options.trustedHops);
    const context = newRequest(requestId);
    const exchange = { request, response, requestId, context, headers };
    const work = () => handle(exchange, options, page);
    duringRequest(context, work).catch((error) => sendFailure(exchange, error));
  };
}

async function handle(
  exchange: Exchange,
  options: ListenerOptions,
  page: PageHeaders,
): Promise<void> {
  const { request } = exchange;
  const { url = '', httpVersion } = request;
  if (!isReadable(url)) return sendError(exchange, 'invalid_input');
  if (request.headers.host === undefined && httpVersion === '1.1') {
    return sendError(exchange, 'invalid_input', { message: serverText.noHost });
  }
  const [path = ''] = url.split('?', 1);
  if (isReadPreflight(request)) return send(exchange, 204, PREFLIGHT);
  if (path.startsWith('/i/')) {
    const title = new URLSearchParams(url.slice(path.length)).get('download');
    return sendImage(exchange, options, path.slice(3), title);
  }
  if (path === '/healthz') {
    return send(exchange, 200, ['Content-Type', 'text/plain', 'Cache-Control', 'no-store'], 'ok');
  }
  if (path === '/readyz') return sendReadiness(exchange, options);
  if (!options.dev && refuseMethod(exchange)) return;
  if (options.files && sendStaticFile(exchange, options.files)) return;
  if (sendHit(exchange)) return;
  const hasNonce = ADMIN.test(path) && !options.dev;
  const own = hasNonce ? adminHeaders(page, options.pictures) : page;
  exchange.response.setHeaders(own);
  return handToNext(exchange, options, hasNonce ? own.get(POLICY_HEADER) : undefined);
}

async function sendReadiness(exchange: Exchange, options: ListenerOptions): Promise<void> {
  const parts = await options.readiness();
  const draining = options.isDraining();
  const ready = !draining && Object.values(parts).every((state) => state === 'ok');
  sendJson(exchange, ready ? 200 : 503, { ready, draining, ...parts });
}

/** `policy` is for Next, too: it writes the nonce in it into the scripts of the page. */
async function handToNext(
  exchange: Exchange,
  options: ListenerOptions,
  policy?: string,
): Promise<void> {
  const { request, response, requestId } = exchange;
  const { headers } = request;
  const address = addressOf(request, options.trustedHops);
  removeClaims(headers);
  removeUnreadableState(headers);
  removeUnreadableRange(headers);
  headers['x-request-id'] = requestId;
  if (policy) headers['content-security-policy'] = policy;
  headers['x-client-address'] = address;
  headers['x-forwarded-proto'] = options.https ? 'https' : 'http';
  response.setHeader('X-Request-Id', requestId);
  logAnswer(exchange);
  // Next goes on with an address of its own.
  const { url = '' } = request;
  const note: { page?: string } = {};
  refine(response, () => learnHit(url, note.page, response));
  if (isCall(url)) sayRefusal(exchange);
  await notingPage(note, () => options.next(request, response));
}

/**
 * The last word on what Next answers. A page it cannot render is 500 whatever the reason: one that
 * only has to wait is 503. And whatever leads elsewhere, or says nothing of how long it may be kept,
 * is kept by nobody: Next redirects some requests by their headers, and a shared cache that knows
 * only the address would send everybody after them.
 */
function refine(response: ServerResponse, learn: () => void): void {
  const { writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    const status = Number(args[0]);
    const isElsewhere = status >= 300 && status < 400 && status !== 304;
    if (isElsewhere || !response.hasHeader('Cache-Control')) {
      response.setHeader('Cache-Control', 'no-store');
    }
    // Next says it twice of a page it has just made, and browsers take that for one address.
    const [location] = [response.getHeader('Location')].flat();
    if (location !== undefined) response.setHeader('Location', location);
    // The same once more, for browsers of long ago: a long address would be more than clients read of a head.
    response.removeHeader('Refresh');
    if (status === 200 || status === 404) learn();
    if (status !== 500 || !isOutage()) return Reflect.apply(writeHead, response, args);
    response.setHeader('Retry-After', '2');
    response.setHeader('Cache-Control', 'no-store');
    return Reflect.apply(writeHead, response, [503]);
  };
}

/** Next refuses a method that a call does not have without a word. */
function sayRefusal({ request, response, requestId }: Exchange): void {
  const { end, writeHead } = response;
  let words: string | undefined;
  response.writeHead = (...args: unknown[]) => {
    if (args[0] === 405 && !response.hasHeader('Content-Type')) {
      const code = 'method_not_allowed' satisfies ErrorCode;
      words = JSON.stringify({ message: serverText.noSuchMethod, code, requestId });
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.setHeader('Content-Length', Buffer.byteLength(words));
      const methods = methodsAt(new URL(request.url ?? '/', 'http://ours').pathname);
      if (methods.length > 0) response.setHeader('Allow', methods.join(', '));
    }
    return Reflect.apply(writeHead, response, args);
  };
  response.end = (...args: unknown[]) => {
    // Next's compression has sent the head by now; without it nothing has.
    if (response.statusCode === 405 && !response.headersSent) response.writeHead(405);
    return Reflect.apply(end, response, words && request.method !== 'HEAD' ? [words] : args);
  };
}

function sendFailure(exchange: Exchange, error: unknown): void {
  const { request, response, requestId } = exchange;
  const failure =
    error instanceof AppError
      ? error
      : new AppError('internal', errorText.internal, { cause: error });
  if (failure !== error) {
    log.error('request.failed', error, { requestId, route: routeOf(request.url) });
  }
  if (response.headersSent) return void response.destroy();
  // What a half-made answer had set does not belong to this one.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const headers = failure.retryAfter ? ['Retry-After', String(failure.retryAfter)] : [];
  sendError(exchange, failure.code, { message: failure.message, headers });
}
