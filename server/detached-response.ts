import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A connection to nobody: it accepts everything at once, so that Next never waits for a reader. */
class NullSocket extends Duplex {
  override _read(): void {
    // There is nothing to read.
  }

  override _write(_chunk: unknown, _encoding: unknown, callback: () => void): void {
    callback();
  }
}

export interface DetachedExchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Resolves with the body once the response has ended. */
  body: Promise<Buffer>;
}

/**
 * Creates a request and a response without a connection. The response is complete before anyone gets it: its status
 * can still change, it can be stored, and its speed doesn't depend on a reader.
 */
export function createDetachedExchange(
  url: string,
  headers: IncomingMessage['headers'],
): DetachedExchange {
  const socket = new NullSocket() as unknown as Socket;
  const request = new IncomingMessage(socket);
  Object.assign(request, { method: 'GET', url, headers, httpVersion: '1.1', complete: true });
  request.push(null);
  const response = new ServerResponse(request);
  const chunks = recordChunks(response);
  response.assignSocket(socket);
  response.once('finish', () => socket.destroy());
  const body = new Promise<Buffer>((resolve) => {
    response.once('finish', () => resolve(Buffer.concat(chunks)));
  });
  return { request, response, body };
}

function recordChunks(response: ServerResponse): Buffer[] {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  const record = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array)
      chunks.push(Buffer.from(chunk as string));
  };
  response.write = (...args: unknown[]) => {
    record(args[0]);
    Reflect.apply(write, response, args);
    // Only a server emits `drain` on its responses.
    return true;
  };
  response.end = (...args: unknown[]) => {
    record(args[0]);
    return Reflect.apply(end, response, args);
  };
  return chunks;
}
