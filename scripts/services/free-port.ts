import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// The system uses higher ports for outgoing connections. A client that keeps retrying a stopped
// server on one of those can connect to itself and hold the port.
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;

/** Returns the error code of listening on a port (`EADDRINUSE`, `EACCES`, …), or `null`. */
export function getPortError(port: number, host = '127.0.0.1'): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if ((await getPortError(port)) === null) return port;
  }
  throw new Error(`No free port between ${MIN_PORT} and ${MAX_PORT} in 100 attempts.`);
}
