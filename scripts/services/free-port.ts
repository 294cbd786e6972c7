import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports above are handed out by the system to outgoing connections: a client that tries again and
 * again to reach a stopped server on one of those can end up connected to itself, and hold the port.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** Why nothing can listen there (`EADDRINUSE`, `EACCES`, …), or `null` when one can. */
export function portProblem(port: number, host = '127.0.0.1'): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** A port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if ((await portProblem(port)) === null) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST} in 100 tries.`);
}
