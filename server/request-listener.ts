import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { isReadPreflight, PREFLIGHT_HEADERS } from '@/lib/cors';
import { AppError, ERROR_STATUS } from '@/lib/errors';
import { serverText, validationText } from '@/lib/messages/api-errors';
import { errorText } from '@/lib/messages/errors';
import { log } from '@/lib/platform/log';
import { toWidestNetwork } from '@/lib/platform/network-key';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { logRequest, redactPath } from './access-log';
import {
  getClientAddress,
  getRequestId,
  isDecodable,
  isNormalized,
  joinSlashes,
  removeUntrustedHeaders,
} from './client';
import { CODE_PAGE_HEADERS, isCodePage, moveCodeToFragment, NOT_STORED } from './code-pages';
import { correctHeaders, describeMethodNotAllowed } from './correct-responses';
import { type ImageSource, sendImage } from './images';
import { isApiPath, rejectMethod } from './methods';
import { sendMetrics } from './metrics-endpoint';
import type { PageStore } from './page-store';
import {
  findIntendedPath,
  type HasRoute,
  NOT_FOUND,
  normalizePageUrl,
  splitUrl,
} from './public-pages';
import type { RequestQueue } from './request-queue';
import { sendShared } from './response-cache';
import {
  buildAdminHeaders,
  buildPageHeaders,
  buildServerHeaders,
  type Exchange,
  type PageHeaders,
  sendError,
  sendJson,
  sendResponse,
} from './responses';
import { removeInvalidRouterState } from './router-state';
import { findSharedTarget } from './shared-response';
import { findStaticFile, type StaticFiles, sendStaticFile } from './static-files';

export interface ListenerOptions extends ImageSource {
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
  staticFiles?: StaticFiles | undefined;
  hasRoute?: HasRoute | undefined;
  pageStore?: PageStore | undefined;
  queue: Pick<RequestQueue, 'run'>;
  /** Measures each request. */
  measure?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  metrics?: { token: string; collect: () => Promise<string> } | undefined;
  readiness: () => Promise<Record<string, 'ok' | 'failed'>>;
  isDraining: () => boolean;
  https: boolean;
  dev?: boolean;
  imageOrigin?: string | undefined;
}

/** Admin pages and their prefetch and RSC forms. */
const ADMIN_PATH = /^\/admin(?![\w-])/;
/** Next drops it, so a route can't reject it like other unknown parameters. */
const DROPPED_PARAMETER = '__proto__';
const FOR_PROGRAMS = /^\/(api|feed|i)(?![\w-])/;
const POLICY_HEADER = 'Content-Security-Policy';
const PREFLIGHT = [...PREFLIGHT_HEADERS, ['Cache-Control', 'no-store']].flat();

export function createRequestListener(options: ListenerOptions): RequestListener {
  const page = buildPageHeaders(options.https, options.dev ?? false, options.imageOrigin);
  const standard = { commonHeaders: buildServerHeaders(options.https), page };
  const secret = {
    commonHeaders: buildServerHeaders(options.https, CODE_PAGE_HEADERS),
    page: new Map([...page, ...CODE_PAGE_HEADERS, NOT_STORED]),
  };
  return (request, response) => {
    const { commonHeaders, page } = isCodePage(request.url) ? secret : standard;
    options.measure?.(request, response);
    const requestId = getRequestId(request.headers['x-request-id'], options.trustedHops);
    const context = createRequestContext(requestId);
    const exchange = { request, response, requestId, context, commonHeaders };
    const work = () => handle(exchange, options, page);
    runInRequestContext(context, work).catch((error) => sendFailure(exchange, error));
  };
}

async function handle(
  exchange: Exchange,
  options: ListenerOptions,
  page: PageHeaders,
): Promise<void> {
  const { request } = exchange;
  const { httpVersion } = request;
  replaceMalformed(request);
  const { url = '' } = request;
  const [path, search] = splitUrl(request);
  const joined = joinSlashes(path);
  if (joined !== path && isPagePath(joined) && isNormalized(joined) && !isCodePage(joined))
    return redirect(exchange, joined + search);
  if (!path.startsWith('/') || !isDecodable(path) || !isNormalized(path)) {
    return sendError(exchange, 'invalid_input');
  }
  if (request.headers.host === undefined && httpVersion === '1.1') {
    return sendError(exchange, 'invalid_input', { message: serverText.missingHost });
  }
  if (moveCodeToFragment(exchange)) return;
  if (isReadPreflight(request)) return sendResponse(exchange, 204, PREFLIGHT);
  if (path.startsWith('/i/')) {
    const title = new URLSearchParams(url.slice(path.length)).get('download');
    return sendImage(exchange, options, path.slice(3), title);
  }
  if (path === '/healthz') {
    return sendResponse(
      exchange,
      200,
      ['Content-Type', 'text/plain', 'Cache-Control', 'no-store'],
      'ok',
    );
  }
  if (path === '/readyz') return sendReadiness(exchange, options);
  if (!options.dev && rejectMethod(exchange)) return;
  if (path === '/metrics' && options.metrics)
    return sendMetrics(exchange, options.metrics, options.trustedHops);
  if (isApiPath(path) && new URLSearchParams(url.slice(path.length)).has(DROPPED_PARAMETER)) {
    const message = validationText.unknownFields([DROPPED_PARAMETER]);
    return sendError(exchange, 'invalid_input', { message });
  }
  const file = options.staticFiles && (await findStaticFile(request, options.staticFiles));
  if (file) return sendStaticFile(exchange, file);
  const hasRoute = options.hasRoute ?? (() => true);
  const intended = findIntendedPath(path, hasRoute);
  if (intended) return redirect(exchange, intended + search);
  normalizePageUrl(request, hasRoute);
  let prepared: IncomingHttpHeaders | undefined;
  const getHeaders = () => {
    prepared ??= prepareHeaders(request, options);
    return prepared;
  };
  const target = options.dev ? null : findSharedTarget(request, getHeaders);
  if (target) {
    const render = (detached: Exchange) => {
      detached.response.setHeaders(page);
      return forwardToNext(detached, options);
    };
    return sendShared(exchange, target, render, options.pageStore ?? null);
  }
  getHeaders();
  const hasNonce = ADMIN_PATH.test(path) && !options.dev;
  const pageHeaderSet = hasNonce ? buildAdminHeaders(page, options.imageOrigin) : page;
  exchange.response.setHeaders(pageHeaderSet);
  return forwardToNext(exchange, options, hasNonce ? pageHeaderSet.get(POLICY_HEADER) : undefined);
}

const isPagePath = (path: string) => path.startsWith('/') && !FOR_PROGRAMS.test(path);

const redirect = (exchange: Exchange, location: string) =>
  sendResponse(exchange, 308, ['Location', location, ...NOT_STORED]);

/** A page says that it can't be found, programs get an error. A query may be anything. */
function replaceMalformed(request: IncomingMessage): void {
  const [path, search] = splitUrl(request);
  if (isPagePath(path) && !isDecodable(path)) request.url = NOT_FOUND;
  else if (!isDecodable(search)) request.url = `${path}?${new URLSearchParams(search)}`;
}

async function sendReadiness(exchange: Exchange, options: ListenerOptions): Promise<void> {
  const parts = await options.readiness();
  const draining = options.isDraining();
  const ready = !draining && Object.values(parts).every((state) => state === 'ok');
  sendJson(exchange, ready ? 200 : 503, { ready, draining, ...parts });
}

async function forwardToNext(
  exchange: Exchange,
  options: ListenerOptions,
  policy?: string,
): Promise<void> {
  const { request, response, requestId } = exchange;
  const { url = '', headers } = request; // Next rewrites the URL
  removeInvalidRouterState(headers);
  // Next sends 500 for a range that a file doesn't have. The files in public/ are small, and a range may be ignored
  // (RFC 9110 §14.2).
  if (!isApiPath(url)) delete headers.range;
  headers['x-request-id'] = requestId;
  if (policy) headers['content-security-policy'] = policy;
  headers['x-forwarded-proto'] = options.https ? 'https' : 'http';
  response.setHeader('X-Request-Id', requestId);
  logRequest(exchange);
  correctHeaders(exchange);
  if (isApiPath(url)) describeMethodNotAllowed(exchange);
  exchange.context.client = toWidestNetwork(String(headers['x-client-address']));
  await options.queue.run(exchange, () => options.next(request, response));
}

/** Replaces what a client could forge by what is known about it. */
function prepareHeaders(
  request: IncomingMessage,
  { trustedHops }: ListenerOptions,
): IncomingHttpHeaders {
  const address = getClientAddress(request, trustedHops);
  removeUntrustedHeaders(request.headers);
  request.headers['x-client-address'] = address;
  return request.headers;
}

function sendFailure(exchange: Exchange, error: unknown): void {
  const { request, response, requestId } = exchange;
  const appError =
    error instanceof AppError
      ? error
      : new AppError('internal', errorText.internal, { cause: error });
  if (appError !== error) {
    log.error('request.failed', error, { requestId, route: redactPath(request.url) });
  }
  if (response.headersSent) return void response.destroy();
  // Drop the headers of the partial response.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const { code, message, retryAfter } = appError;
  const headers = retryAfter ? ['Retry-After', String(retryAfter)] : [];
  const isPage = code === 'unavailable' && request.headers.accept?.includes('text/html');
  if (!isPage) return void sendError(exchange, code, { message, headers });
  headers.push('Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store');
  sendResponse(exchange, ERROR_STATUS[code], headers, message);
}
