import 'server-only';
import { z } from 'zod';
import type { Viewer } from '@/lib/auth/schema';
import { getViewer } from '@/lib/auth/viewer';
import { withDeadline } from '@/lib/platform/deadline';
import { consumeRateLimit, toNetworkKey } from '@/lib/platform/rate-limit';
import { registerMethod } from '@/lib/platform/route-methods';
import { handleRequest } from './handle-request';
import { readJson } from './read-body';
import { requireAccess } from './require-access';
import { requireSameOrigin } from './require-same-origin';
import { isPublicRead, type RouteDeclaration } from './route-declaration';
import { type RouteResponse, toResponse } from './route-response';

type Auth = RouteDeclaration['auth'];

export interface RouteContext<P, Q, B, A extends Auth> {
  request: Request;
  requestId: string;
  /** Client address for rate limits. Don't store or log it. */
  address: string;
  viewer: A extends 'anyone' ? Viewer | null : Viewer;
  params: P;
  query: Q;
  body: B;
}

type NextHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;
export type Route = NextHandler & { declaration: RouteDeclaration };

const EMPTY = z.strictObject({});

/**
 * Creates a route handler from a declaration. Order: request ID, same origin, viewer, 401 and 403, rate
 * limits, parsing, handler. Parsing comes after 401 and 403 so that errors don't reveal the schema.
 */
export function route<
  A extends Auth,
  P extends z.ZodType = typeof EMPTY,
  Q extends z.ZodType = typeof EMPTY,
  B extends z.ZodType = typeof EMPTY,
>(
  declaration: RouteDeclaration<P, Q, B> & { auth: A },
  handler: (call: RouteContext<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<RouteResponse>,
): Route {
  const options = { route: `/api${declaration.path}`, allowsAnyOrigin: isPublicRead(declaration) };
  registerMethod(options.route, declaration.method);
  const nextHandler: NextHandler = (request, context) =>
    handleRequest(request, options, async (requestId) => {
      requireSameOrigin(request);
      const reply = respond(declaration, handler, request, context, requestId);
      // A late write isn't rejected because it may have succeeded.
      const result = declaration.method === 'GET' ? withDeadline(reply) : reply;
      return toResponse(await result, request);
    });
  return Object.assign(nextHandler, { declaration });
}

async function respond<
  A extends Auth,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
>(
  declaration: RouteDeclaration<P, Q, B> & { auth: A },
  handler: (call: RouteContext<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<RouteResponse>,
  request: Request,
  context: { params: Promise<unknown> },
  requestId: string,
): Promise<RouteResponse> {
  const viewer = await getViewer(request.headers);
  requireAccess(declaration, viewer);
  const address = toNetworkKey(request.headers.get('x-client-address') ?? 'unknown');
  await countRequest(declaration.rateLimit, viewer, address);
  const params = (declaration.params ?? EMPTY).parse((await context.params) ?? {});
  const query = (declaration.query ?? EMPTY).parse(readQuery(request));
  const body = declaration.body ? await parseBody(declaration.body, request) : {};
  return handler({ request, requestId, address, viewer, params, query, body } as Parameters<
    typeof handler
  >[0]);
}

async function countRequest(
  rate: RouteDeclaration['rateLimit'],
  viewer: Viewer | null,
  address: string,
) {
  if (!rate) return;
  if (rate !== 'read') return consumeRateLimit(rate, address);
  return viewer
    ? consumeRateLimit('readSignedIn', viewer.id)
    : consumeRateLimit('readSignedOut', address);
}

/** The body is optional if the schema accepts `undefined`. */
async function parseBody<B extends z.ZodType>(schema: B, request: Request): Promise<z.output<B>> {
  const body = await readJson(request, { isOptional: schema.safeParse(undefined).success });
  return schema.parse(body);
}

/** Repeated parameters become an array, which no schema accepts. */
function readQuery(request: Request): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const { searchParams } = new URL(request.url);
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    query[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return query;
}
