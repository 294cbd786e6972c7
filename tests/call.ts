import { getSessionCookieName } from '@/lib/auth/token';
import type { Route } from '@/lib/http/route';
import type { RouteDeclaration } from '@/lib/http/route-declaration';
import { checkOpenApi } from './check-openapi';
import type { TestUser } from './factories';

export interface CallOptions {
  as?: TestUser | null;
  by?: 'bearer' | 'cookie';
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** A raw query string, well-formed or not. */
  search?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** Omits the `Origin` header that a browser on the site sends. */
  noOrigin?: boolean;
}

export interface CallResult {
  status: number;
  body: ReturnType<typeof JSON.parse>;
  headers: Headers;
}

const SITE = 'http://site.test';

/** Calls a route handler and checks its response against the OpenAPI document. */
export async function call(route: Route, options: CallOptions = {}): Promise<CallResult> {
  const { method } = route.declaration;
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  const request = new Request(buildUrl(route.declaration, options), {
    method,
    headers: {
      ...(!options.noOrigin && { origin: SITE }),
      ...sessionHeaders(options),
      ...options.headers,
    },
    body: body ?? null,
    ...(body !== undefined && { duplex: 'half' }),
  });
  const response = await route(request, { params: Promise.resolve(options.params ?? {}) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const result = {
    status: response.status,
    body: isJson && text ? JSON.parse(text) : text,
    headers: response.headers,
  };
  checkOpenApi(route.declaration, result);
  return result;
}

function buildUrl({ path }: RouteDeclaration, options: CallOptions): URL {
  const { params = {}, query = {}, search = '' } = options;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(`/api${filled}${search && `?${search}`}`, SITE);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function sessionHeaders({ as, by = 'bearer' }: CallOptions): Record<string, string> {
  if (!as) return {};
  if (by === 'bearer') return { authorization: `Bearer ${as.token}` };
  return { cookie: `${getSessionCookieName()}=${as.token}` };
}
