import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServer {
  port: number;
  close(): Promise<void>;
}

/** A server on a free port of the loopback interface. */
export async function httpServer(listener: RequestListener): Promise<TestServer> {
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

/** Takes connections and whatever is sent, and never says a word. */
export function hangingServer(): Promise<TestServer> {
  return httpServer((incoming) => void incoming.resume());
}

/** Hands requests on to `target`; those for which `breaks` says so get a 503 or a cut connection. */
export function flakyProxy(
  target: number,
  breaks: (incoming: IncomingMessage) => '503' | 'cut' | undefined,
): Promise<TestServer> {
  return httpServer((incoming, answer) => {
    const fault = breaks(incoming);
    if (fault === 'cut') return void incoming.socket.destroy();
    if (fault === '503') return void answer.writeHead(503).end();
    const { method, url: path, headers } = incoming;
    const onward = request({ port: target, method, path, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = await httpServer(() => undefined);
  await server.close();
  return server.port;
}
