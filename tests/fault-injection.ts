import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServer {
  port: number;
  close(): Promise<void>;
}

/** Starts a server on a free port of the loopback interface. */
export async function startHttpServer(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts a server that accepts requests and never responds. */
export function startHangingServer(): Promise<TestServer> {
  return startHttpServer((incoming) => void incoming.resume());
}

/** Forwards requests to `target`, except those `breaks` answers with a 503 or a cut connection. */
export function startFlakyProxy(
  target: number,
  breaks: (incoming: IncomingMessage) => '503' | 'cut' | undefined,
): Promise<TestServer> {
  return startHttpServer((incoming, response) => {
    const fault = breaks(incoming);
    if (fault === 'cut') return void incoming.socket.destroy();
    if (fault === '503') return void response.writeHead(503).end();
    const { method, url: path, headers } = incoming;
    const forwarded = request({ port: target, method, path, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
}

/** Returns a port on which nothing listens. */
export async function findClosedPort(): Promise<number> {
  const server = await startHttpServer(() => undefined);
  await server.close();
  return server.port;
}
