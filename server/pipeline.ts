import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PIPELINED_REQUESTS } from '@/lib/limits';

/**
 * Starts the requests of a connection one after the other. Node starts all that arrive at once, although a response is
 * sent only after the one before: each would hold its file and its buffers until then, or forever if the client disconnects.
 */
export function createPipeline(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, ServerResponse[]>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    const previous = line.at(-1);
    if (line.length > PIPELINED_REQUESTS) return void socket.destroy();
    line.push(response);
    response.once('close', () => line.shift());
    if (!previous) return listener(request, response);
    previous.once('close', () => {
      // A closed connection, or one that closes after the last response.
      if (socket.writable) listener(request, response);
    });
  };
}
