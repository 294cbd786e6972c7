import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import { createLocalStorage } from '@/lib/platform/storage/local';
import { createHttpServer, type HttpServer, TIMEOUTS } from '@/server/http-server';
import { createRequestListener, type ListenerOptions } from '@/server/request-listener';
import { createRequestQueue } from '@/server/request-queue';
import { buildServerHeaders } from '@/server/responses';

/** Starts a server around a fake Next handler that returns the request it received. */
export async function startServer(
  options: Partial<ListenerOptions> = {},
  limits = TIMEOUTS,
  connectionsPerNetwork?: number,
): Promise<HttpServer & { port: number }> {
  const listener = createRequestListener({
    next: (request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ url: request.url, headers: request.headers }));
    },
    storage: createLocalStorage(tmpdir()),
    fileAccess: { isHidden: () => false, canRead: async () => false },
    queue: createRequestQueue(),
    readiness: async () => ({ database: 'ok', storage: 'ok' }),
    isDraining: () => false,
    trustedHops: 0,
    https: false,
    ...options,
  });
  const headers = buildServerHeaders(options.https ?? false);
  const listening = createHttpServer(listener, headers, limits, connectionsPerNetwork);
  await new Promise<void>((resolve) => listening.server.listen(0, '127.0.0.1', resolve));
  return { ...listening, port: (listening.server.address() as AddressInfo).port };
}

/** Starts a server that stops at the end of the test. */
export async function startServerForTest(...args: Parameters<typeof startServer>) {
  const server = await startServer(...args);
  onTestFinished(async () => {
    if (server.server.listening) await server.stop(0);
  });
  return server;
}
