import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { rawError } from './answers';

export interface Limits {
  /** Until the headers are there. */
  headersMs: number;
  /** Until the whole request is there: the largest upload on a slow line. */
  requestMs: number;
  /** Without a byte in either direction: a stalled body, a reader that is gone, a silent handler. */
  silenceMs: number;
  keepAliveMs: number;
}

export const LIMITS: Limits = {
  headersMs: 20_000,
  requestMs: 600_000,
  silenceMs: 60_000,
  // Longer than the 60 s of the usual fronts, so that they close first and never meet a closed one.
  keepAliveMs: 65_000,
};

export interface Listening {
  server: Server;
  /** From now on every answer asks its client to connect anew. */
  windDown(): void;
  /**
   * Stops listening, lets requests under way finish for `patienceMs`, then cuts what is left.
   *
   * @returns how many requests were cut.
   */
  stop(patienceMs: number): Promise<number>;
}

/** An HTTP server with time limits that can be left without cutting anyone off. */
export function createHttpServer(
  listener: RequestListener,
  errorHeaders: readonly string[],
  limits = LIMITS,
): Listening {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.min(5_000, limits.headersMs),
    // The listener refuses a missing Host itself: Node's own refusal carries no headers of ours.
    requireHostHeader: false,
  });
  server.setTimeout(limits.silenceMs);

  const sockets = new Set<Socket>();
  const underWay = new Map<ServerResponse, Socket>();
  let windingDown = false;
  let stopped = false;

  const closeIdle = (): void => {
    const busy = new Set(underWay.values());
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  };
  const serve: RequestListener = (request, response) => {
    if (windingDown) response.shouldKeepAlive = false;
    underWay.set(response, request.socket);
    response.once('close', () => {
      underWay.delete(response);
      if (stopped) closeIdle();
    });
    listener(request, response);
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', serve);
  server.on('checkExpectation', serve);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = [...underWay].some(([response, its]) => its === socket && response.headersSent);
    if (begun || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    socket.end(rawError(statusOf(error.code), randomUUID().slice(0, 13), errorHeaders));
  });

  const windDown = (): void => {
    windingDown = true;
    for (const response of underWay.keys()) {
      if (!response.headersSent) response.shouldKeepAlive = false;
    }
  };
  const stop = async (patienceMs: number): Promise<number> => {
    windDown();
    stopped = true;
    let cut = 0;
    const timer = setTimeout(() => {
      cut = underWay.size;
      for (const socket of sockets) socket.destroy();
    }, patienceMs);
    await new Promise<void>((resolve) => {
      // Not `server.close()`: it also destroys connections whose answer is written but not yet sent
      // (20 MB to a slow reader arrived as 4 MB).
      NetServer.prototype.close.call(server, () => resolve());
      closeIdle();
    });
    clearTimeout(timer);
    return cut;
  };
  return { server, windDown, stop };
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
