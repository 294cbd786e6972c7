import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PIPELINED_REQUESTS } from '@/lib/limits';

/** @param end is called when the response is closed. */
type Start = (request: IncomingMessage, response: ServerResponse, end: () => void) => void;

/**
 * Starts the requests of a connection one after the other. Node starts all that arrive at once, although a response is
 * sent only after the one before: each would hold its file and its buffers until then, or forever if the client disconnects.
 */
export function createPipeline(start: Start): RequestListener {
  /** Of connections with a request in progress. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function startNext(socket: Socket): void {
    // Not if the connection is closed, or closes after the last response.
    const next = socket.writable ? waiting.get(socket)?.shift() : undefined;
    if (next) next();
    else waiting.delete(socket);
  }

  return (request, response) => {
    const { socket } = request;
    if (!socket.writable) return;
    const line = waiting.get(socket);
    const run = () => start(request, response, () => startNext(socket));
    if (line && line.length >= PIPELINED_REQUESTS) return void socket.destroy();
    if (line) return void line.push(run);
    waiting.set(socket, []);
    run();
  };
}
