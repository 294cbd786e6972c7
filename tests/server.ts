import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import { localStorage } from '@/lib/platform/storage/local';
import { ownHeaders } from '@/server/answers';
import { createHttpServer, LIMITS, type Listening } from '@/server/connections';
import { createListener, type ListenerOptions } from '@/server/listener';

/** A listening server around a toy Next that tells what it was handed. */
export async function startServer(
  options: Partial<ListenerOptions> = {},
  limits = LIMITS,
): Promise<Listening & { port: number }> {
  const listener = createListener({
    next: (request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ url: request.url, headers: request.headers }));
    },
    storage: localStorage(tmpdir()),
    hidden: { has: () => false, mayHave: async () => false },
    readiness: async () => ({ database: 'ok', storage: 'ok' }),
    isDraining: () => false,
    trustedHops: 0,
    https: false,
    ...options,
  });
  const listening = createHttpServer(listener, ownHeaders(options.https ?? false), limits);
  await new Promise<void>((resolve) => listening.server.listen(0, '127.0.0.1', resolve));
  return { ...listening, port: (listening.server.address() as AddressInfo).port };
}

/** The same for the length of one test. */
export async function serve(...args: Parameters<typeof startServer>) {
  const server = await startServer(...args);
  onTestFinished(async () => {
    if (server.server.listening) await server.stop(0);
  });
  return server;
}
