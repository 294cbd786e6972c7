import 'server-only';
import { PRIVATE } from '@/lib/cache-control';
import { AppError } from '@/lib/errors';
import { apiErrorText } from '@/lib/messages/api-errors';
import { declareRoute } from '@/lib/platform/declared-routes';
import { handleRequest } from './handle-request';
import { readText } from './read-body';
import type { Route } from './route';

interface PageContext {
  params: Promise<{ page: string }>;
}

/**
 * Handles the forms of pages that work without JavaScript. Sends the fields as JSON to the API route of the page, which
 * checks everything, and redirects to the page with its `result`: `done`, an outcome, or the code of an error.
 *
 * @param routes API routes by page
 */
export function formRoute(path: string, routes: Record<string, Route>) {
  const known = new Map(Object.entries(routes));
  const options = { route: `/api${path}` };
  declareRoute(options.route, 'POST');
  return (request: Request, { params }: PageContext) =>
    handleRequest(request, options, async () => {
      const { page } = await params;
      const route = known.get(page);
      if (!route) throw new AppError('not_found', apiErrorText.unknownEndpoint);
      const response = await route(await toJsonRequest(request), { params: Promise.resolve({}) });
      const { outcome, code } = response.body ? await response.json() : {};
      const location = `/${page}?result=${outcome ?? code ?? 'done'}`;
      const headers = new Headers({ location, 'cache-control': PRIVATE });
      for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
      return new Response(null, { status: 303, headers });
    });
}

async function toJsonRequest(request: Request): Promise<Request> {
  const fields = Object.fromEntries(new URLSearchParams(await readText(request)));
  const { url, headers } = request;
  return new Request(new URL(new URL(url).pathname, url), {
    method: 'POST',
    headers,
    body: JSON.stringify(fields),
  });
}
