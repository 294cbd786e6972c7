import { vi } from 'vitest';
import { createXmlHttpRequest } from './xml-http-request';

type Handler = (request: Request) => Response | Promise<Response>;

const handlers: [path: string, handler: Handler][] = [];
const requests: Request[] = [];

/** Replaces `fetch` and `XMLHttpRequest`. Without a handler, a request gets 404. */
export function installNetwork(): void {
  handlers.length = 0;
  requests.length = 0;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    respond(new Request(input, init)),
  );
  vi.stubGlobal('XMLHttpRequest', createXmlHttpRequest(respond));
}

async function respond(request: Request): Promise<Response> {
  requests.push(request.clone());
  const { pathname } = new URL(request.url);
  const [, handler] = handlers.find(([path]) => path === pathname) ?? [];
  return handler ? handler(request) : Response.json({ message: pathname }, { status: 404 });
}

/** Answers requests for a path from now on. */
export function answer(path: string, handler: Handler): void {
  handlers.unshift([path, handler]);
}

/** Holds requests for a path. Each call of the result answers one, the oldest first. */
export function hold(path: string) {
  const early: (Response | Error)[] = [];
  const waiting: ((response: Response | Error) => void)[] = [];
  answer(path, async () => {
    const response =
      early.shift() ?? (await new Promise<Response | Error>((resolve) => waiting.push(resolve)));
    if (response instanceof Error) throw response;
    return response;
  });
  return (response: Response | Error): void => {
    const resolve = waiting.shift();
    if (resolve) resolve(response);
    else early.push(response);
  };
}

/** What `fetch` rejects with if the connection breaks. */
export const lost = () => new TypeError('Failed to fetch');

/** The URLs of requests so far, without the origin. */
export function listRequests(path: string): string[] {
  const urls = requests.map(({ url }) => new URL(url));
  return urls
    .filter(({ pathname }) => pathname === path)
    .map(({ pathname, search }) => pathname + search);
}
