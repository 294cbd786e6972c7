import 'server-only';
import { z } from 'zod';
import { requireValidAccess } from '@/lib/auth/lock-access';
import type { Viewer } from '@/lib/auth/schema';
import { getBearerToken } from '@/lib/auth/token';
import { getViewer } from '@/lib/auth/viewer';
import { withDeadline } from '@/lib/platform/deadline';
import { declareRoute } from '@/lib/platform/declared-routes';
import { getNetworkKey } from '@/lib/platform/network-key';
import { consumeNetworkRateLimit, consumeRateLimit } from '@/lib/platform/rate-limit';
import { getRequestContext } from '@/lib/platform/request-context';
import { describeIssue } from '@/lib/validation/describe-issue';
import type { BodyDeclaration, MultipartBody } from './body-declaration';
import { handleRequest } from './handle-request';
import { normalizeQuery, parseHeaders, parseQuery, withParsedBody } from './parse-request';
import type { ReceivedForm } from './receive-form';
import { requireAccess } from './require-access';
import { requireSameOrigin } from './require-same-origin';
import { isDownload, isPublicRead, type RouteDeclaration } from './route-declaration';
import { type RouteResponse, toResponse } from './route-response';

type Auth = RouteDeclaration['auth'];

type BodyOf<B extends BodyDeclaration> = B extends z.ZodType
  ? z.output<B>
  : B extends MultipartBody<infer F>
    ? ReceivedForm<F>
    : never;

export interface RouteContext<P, Q, H, B, A extends Auth> {
  request: Request;
  requestId: string;
  /** Client address for rate limits. Don't store or log it. */
  address: string;
  viewer: A extends 'anyone' ? Viewer | null : Viewer;
  params: P;
  query: Q;
  headers: H;
  body: B;
}

type Handler<
  P extends z.ZodType,
  Q extends z.ZodType,
  H extends z.ZodObject,
  B extends BodyDeclaration,
  A extends Auth,
> = (
  call: RouteContext<z.output<P>, z.output<Q>, z.output<H>, BodyOf<B>, A>,
) => Promise<RouteResponse | SlowResponse> | Promise<void>;

/** Runs after the deadline of reads, for work that takes longer. It sets deadlines for its own queries. */
type SlowResponse = () => Promise<RouteResponse>;

type NextHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;
export type Route = NextHandler & { declaration: RouteDeclaration };

const EMPTY = z.strictObject({});

/** Parsing comes after 401 and 403, so that errors don't reveal the schema. Without a response of the handler, sends 204. */
export function route<
  A extends Auth,
  P extends z.ZodType = typeof EMPTY,
  Q extends z.ZodType = typeof EMPTY,
  H extends z.ZodObject = typeof EMPTY,
  B extends BodyDeclaration = typeof EMPTY,
>(declaration: RouteDeclaration<P, Q, H, B> & { auth: A }, handler: Handler<P, Q, H, B, A>): Route {
  const options = { route: `/api${declaration.path}`, allowsAnyOrigin: isPublicRead(declaration) };
  const { method, query = EMPTY } = declaration;
  const normalize = (given: URLSearchParams) => normalizeQuery(given, query);
  const isShared = options.allowsAnyOrigin && !isDownload(declaration);
  declareRoute(options.route, method, isShared ? normalize : undefined);
  const nextHandler: NextHandler = (request, context) =>
    handleRequest(request, options, async (requestId) => {
      requireSameOrigin(request);
      const reply = respond(declaration, handler, request, context, requestId);
      // A late write isn't rejected because it may have succeeded.
      const result = await (method === 'GET' ? withDeadline(reply) : reply);
      return toResponse(typeof result === 'function' ? await result() : result, request);
    });
  return Object.assign(nextHandler, { declaration });
}

async function respond<
  A extends Auth,
  P extends z.ZodType,
  Q extends z.ZodType,
  H extends z.ZodObject,
  B extends BodyDeclaration,
>(
  declaration: RouteDeclaration<P, Q, H, B> & { auth: A },
  handler: Handler<P, Q, H, B, A>,
  request: Request,
  context: { params: Promise<unknown> },
  requestId: string,
): Promise<RouteResponse | SlowResponse> {
  const viewer = await getViewer(request.headers);
  requireAccess(declaration, viewer, getBearerToken(request.headers) !== null);
  const address = getNetworkKey(request.headers);
  if (viewer) Object.assign(getRequestContext() ?? {}, { client: viewer.id });
  await countRequest(declaration.rateLimit, viewer, address);
  const params = (declaration.params ?? EMPTY).parse((await context.params) ?? {}, {
    error: describeIssue,
  });
  const query = parseQuery(request, declaration.query ?? EMPTY);
  const headers = parseHeaders(request, declaration.headers ?? EMPTY);
  const call = { request, requestId, address, viewer, params, query, headers };
  return withParsedBody(request, declaration, viewer?.id ?? address, async (body) => {
    // The body may have taken minutes.
    if (viewer && declaration.auth !== 'anyone' && declaration.body)
      await requireValidAccess(viewer);
    const reply = await handler({ ...call, body } as Parameters<typeof handler>[0]);
    return reply ?? { status: 204 };
  });
}

async function countRequest(
  rate: RouteDeclaration['rateLimit'],
  viewer: Viewer | null,
  address: string,
) {
  if (!rate) return;
  if (rate !== 'read') return consumeNetworkRateLimit(rate, address);
  return viewer
    ? consumeRateLimit('readSignedIn', viewer.id)
    : consumeNetworkRateLimit('readSignedOut', address);
}
