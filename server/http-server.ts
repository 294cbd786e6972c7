import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CONNECTIONS_PER_NETWORK, MIN_UPLOAD_RATE } from '@/lib/limits';
import { countConnection } from '@/lib/platform/event-loop';
import { createConnectionLimit } from './connection-limit';
import { createPipeline } from './pipeline';
import { buildRawErrorResponse } from './responses';

export interface Timeouts {
  headersMs: number;
  requestMs: number;
  /** No bytes in either direction: a stalled upload, a reader that is gone, a hung handler. */
  idleMs: number;
  keepAliveMs: number;
  /** How often the rest of a body is checked once its request has been answered. */
  restMs: number;
}

/** Time for a client to read an error response before its connection is closed. */
const ERROR_GRACE_MS = 2_000;

export const TIMEOUTS: Timeouts = {
  headersMs: 20_000,
  requestMs: 600_000,
  idleMs: 60_000,
  // Longer than the 60 s of common proxies, so that the proxy closes first.
  keepAliveMs: 65_000,
  restMs: 5_000,
};

export interface HttpServer {
  server: Server;
  /** Sends `Connection: close` with every response from now on. */
  startDraining(): void;
  /** Leaves new connections to other processes on the port. */
  stopListening(): void;
  /** Aborts what is left after `timeoutMs` and returns how many requests that were. */
  stop(timeoutMs: number): Promise<number>;
}

export function createHttpServer(
  listener: RequestListener,
  errorHeaders: readonly string[],
  limits = TIMEOUTS,
  connectionsPerNetwork: number = CONNECTIONS_PER_NETWORK,
): HttpServer {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.min(5_000, limits.headersMs),
    // The listener rejects a missing Host itself: Node's rejection lacks our headers.
    requireHostHeader: false,
  });
  server.setTimeout(limits.idleMs);

  const sockets = new Set<Socket>();
  const activeResponses = new Map<ServerResponse, Socket>();
  let isDraining = false;
  let isStopped = false;

  const closeIdleSockets = (): void => {
    const busy = new Set(activeResponses.values());
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  };
  const serve = createPipeline((request, response, end) => {
    if (isDraining) response.shouldKeepAlive = false;
    // Read now: `request.socket` can't be destroyed once Next has abandoned the body.
    const { socket } = request;
    activeResponses.set(response, socket);
    response.once('close', () => {
      activeResponses.delete(response);
      if (!request.complete) watchRest(request, socket, limits.restMs);
      if (isStopped) closeIdleSockets();
      end();
    });
    listener(request, response);
  });
  const limitConnections = createConnectionLimit(connectionsPerNetwork, () =>
    activeResponses.values(),
  );
  server.on('connection', (socket: Socket) => {
    countConnection();
    limitConnections(socket);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', serve);
  server.on('checkExpectation', serve);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const hasStarted = [...activeResponses].some(
      ([response, owner]) => owner === socket && response.headersSent,
    );
    if (hasStarted || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    socket.end(
      buildRawErrorResponse(statusOf(error.code), randomUUID().slice(0, 13), errorHeaders),
    );
    destroyAfterGrace(socket);
  });

  const windDown = (): void => {
    isDraining = true;
    for (const response of activeResponses.keys()) {
      if (!response.headersSent) response.shouldKeepAlive = false;
    }
  };
  const stop = async (timeoutMs: number): Promise<number> => {
    windDown();
    isStopped = true;
    let aborted = 0;
    const timer = setTimeout(() => {
      aborted = activeResponses.size;
      for (const socket of sockets) socket.destroy();
    }, timeoutMs);
    await new Promise<void>((resolve) => {
      // Not `server.close()`: it also destroys connections with unsent response bytes (a slow
      // reader got 4 of 20 MB).
      NetServer.prototype.close.call(server, () => resolve());
      closeIdleSockets();
    });
    clearTimeout(timer);
    return aborted;
  };
  const stopListening = (): void => {
    NetServer.prototype.close.call(server);
  };
  return { server, startDraining: windDown, stopListening, stop };
}

/**
 * Destroys a connection unless the rest of the body arrives as fast as an upload must. Browsers read a response once
 * they have sent the whole body, but it could trickle in for minutes.
 */
function watchRest(request: IncomingMessage, socket: Socket, intervalMs: number): void {
  const minBytes = (MIN_UPLOAD_RATE.bytesPerSecond * intervalMs) / 1000;
  let received = socket.bytesRead;
  const check = () => {
    const isSlow = socket.bytesRead - received < minBytes;
    received = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    else if (isSlow) socket.destroy();
  };
  // What arrived while the event loop was blocked is read first.
  const timer = setInterval(() => setImmediate(check), intervalMs);
  socket.once('close', () => clearInterval(timer));
}

/** An ended socket stays open until the client ends it, too. */
function destroyAfterGrace(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), ERROR_GRACE_MS);
  socket.once('close', () => clearTimeout(timer));
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
