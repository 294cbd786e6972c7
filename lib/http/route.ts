import 'server-only';
import { z } from 'zod';
import type { Viewer } from '@/lib/auth/schema';
import { viewerOf } from '@/lib/auth/viewer';
import { withinDeadline } from '@/lib/platform/deadline';
import { declareMethod } from '@/lib/platform/methods';
import { addressKey, countUse } from '@/lib/platform/rate-limit';
import { answering } from './answering';
import { readJson } from './body';
import { type Declaration, isOpen } from './declaration';
import { requireSameOrigin } from './origin';
import { type Reply, toResponse } from './reply';
import { requireCaller } from './require-caller';

type Auth = Declaration['auth'];

export interface Call<P, Q, B, A extends Auth> {
  request: Request;
  requestId: string;
  /** The client's address, for limits only: never stored, never logged. */
  address: string;
  viewer: A extends 'anyone' ? Viewer | null : Viewer;
  params: P;
  query: Q;
  body: B;
}

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;
/** What a route file exports: callable by Next, and readable by the document and the tests. */
export type Route = Handler & { declaration: Declaration };

const NOTHING = z.strictObject({});

/**
 * Makes a route handler of a declaration and ten lines of work. In this order: request id, same
 * origin, viewer, 401 and 403, limits, parsing (so that strangers do not learn the schema), work,
 * answer. Whatever is thrown becomes the one error shape.
 */
export function route<
  A extends Auth,
  P extends z.ZodType = typeof NOTHING,
  Q extends z.ZodType = typeof NOTHING,
  B extends z.ZodType = typeof NOTHING,
>(
  declaration: Declaration<P, Q, B> & { auth: A },
  work: (call: Call<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<Reply>,
): Route {
  const about = { route: `/api${declaration.path}`, isOpen: isOpen(declaration) };
  declareMethod(about.route, declaration.method);
  const handler: Handler = (request, context) =>
    answering(request, about, async (requestId) => {
      requireSameOrigin(request);
      const reply = answer(declaration, work, request, context, requestId);
      // A read that is late is refused; a write is not, for it may have been done.
      const limited = declaration.method === 'GET' ? withinDeadline(reply) : reply;
      return toResponse(await limited, request);
    });
  return Object.assign(handler, { declaration });
}

async function answer<
  A extends Auth,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
>(
  declaration: Declaration<P, Q, B> & { auth: A },
  work: (call: Call<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<Reply>,
  request: Request,
  context: { params: Promise<unknown> },
  requestId: string,
): Promise<Reply> {
  const viewer = await viewerOf(request.headers);
  requireCaller(declaration, viewer);
  const address = addressKey(request.headers.get('x-client-address') ?? 'unknown');
  await countRequest(declaration.rate, viewer, address);
  const params = (declaration.params ?? NOTHING).parse((await context.params) ?? {});
  const query = (declaration.query ?? NOTHING).parse(queryOf(request));
  const body = declaration.body ? await bodyOf(declaration.body, request) : {};
  return work({ request, requestId, address, viewer, params, query, body } as Parameters<
    typeof work
  >[0]);
}

async function countRequest(rate: Declaration['rate'], viewer: Viewer | null, address: string) {
  if (!rate) return;
  if (rate !== 'read') return countUse(rate, address);
  return viewer ? countUse('readSignedIn', viewer.id) : countUse('readSignedOut', address);
}

/** The body as its schema has it; the schema also says whether there has to be one. */
async function bodyOf<B extends z.ZodType>(schema: B, request: Request): Promise<z.output<B>> {
  const given = await readJson(request, { isOptional: schema.safeParse(undefined).success });
  return schema.parse(given);
}

/** Query parameters by name; one given twice stays a list, which no schema of ours accepts. */
function queryOf(request: Request): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const { searchParams } = new URL(request.url);
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    found[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return found;
}
