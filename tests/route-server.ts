import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { GET as categories } from '@/app/api/categories/route';
import { GET as searchCounts } from '@/app/api/search/counts/route';
import { GET as search } from '@/app/api/search/route';
import { GET as tags } from '@/app/api/tags/route';
import { GET as favorites } from '@/app/api/user/[id]/favorites/route';
import { GET as wallpaper } from '@/app/api/wallpapers/[id]/route';
import { GET as wallpapers } from '@/app/api/wallpapers/route';
import type { Route } from '@/lib/http/route';
import { runShutdown } from '@/lib/platform/shutdown';
import { parseJson, sendRequest } from './http-client';
import { type QueryCounter, startQueryCounter } from './query-counter';
import { startServer } from './server';

const ROUTES: Route[] = [wallpapers, wallpaper, search, searchCounts, categories, tags, favorites];

/** A server whose API routes run in this process, without Next. */
export interface RouteServer {
  get(path: string, headers?: Record<string, string>): ReturnType<typeof sendRequest>;
  head(path: string): ReturnType<typeof sendRequest>;
  titlesOf(path: string): Promise<string[]>;
  /** Returns how many of the requests reach a route handler. */
  countHandled(work: () => Promise<unknown>): Promise<number>;
  /** Runs before the next response is sent, when the handler has read its data. */
  beforeNextResponse(work: () => Promise<void>): void;
  queries: QueryCounter;
}

/** Starts it for all tests of the file. */
export function startRouteServer(): RouteServer {
  let server: Awaited<ReturnType<typeof startServer>>;
  let handled = 0;
  let pendingWork: (() => Promise<void>) | undefined;
  const queries: QueryCounter = { port: 0, take: () => 0, close: async () => undefined };

  beforeAll(async () => {
    const url = new URL(process.env.DATABASE_URL ?? '');
    Object.assign(queries, await startQueryCounter(Number(url.port)));
    url.port = String(queries.port);
    process.env.DATABASE_URL = url.href;
    const next = async (request: IncomingMessage, response: ServerResponse) => {
      handled += 1;
      const result = await callRoute(request);
      const work = pendingWork;
      pendingWork = undefined;
      await work?.();
      await sendResult(result, request, response);
    };
    server = await startServer({ next });
  });
  afterAll(async () => {
    await server.stop(0);
    await runShutdown();
    await queries.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(server.port, `/api${path}`, { headers });
  return {
    get,
    head: (path) => sendRequest(server.port, `/api${path}`, { method: 'HEAD' }),
    titlesOf: async (path) =>
      parseJson(await get(path)).map(({ title }: { title: string }) => title),
    countHandled: async (work) => {
      const before = handled;
      await work();
      return handled - before;
    },
    beforeNextResponse: (work) => {
      pendingWork = work;
    },
    queries,
  };
}

async function callRoute(incoming: IncomingMessage): Promise<Response> {
  const url = new URL(incoming.url ?? '', 'http://site.test');
  const [route, params] = matchRoute(url.pathname);
  const request = new Request(url, {
    headers: new Headers(Object.entries(incoming.headers).map(toPair)),
  });
  return route(request, { params: Promise.resolve(params) });
}

const toPair = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

function matchRoute(path: string): [Route, Record<string, string>] {
  for (const route of ROUTES) {
    const pattern = route.declaration.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^/api${pattern}$`).exec(path);
    if (match) return [route, match.groups ?? {}];
  }
  throw new Error(`No route for ${path}`);
}

/** Compresses like Next and writes in two parts. */
async function sendResult(result: Response, request: IncomingMessage, response: ServerResponse) {
  response.statusCode = result.status;
  for (const [name, value] of result.headers) response.setHeader(name, value);
  response.setHeader('vary', 'Accept-Encoding');
  const body = Buffer.from(await result.arrayBuffer());
  const isCompressed = body.length > 0 && request.headers['accept-encoding'] === 'gzip';
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  const sent = isCompressed ? gzipSync(body) : body;
  response.write(sent.subarray(0, 10));
  response.end(sent.subarray(10));
}
