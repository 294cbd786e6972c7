import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface CallOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  agent?: Agent;
  body?: Buffer | string;
  signal?: AbortSignal;
}

/** Sends a request with its path unchanged: `fetch` would normalize `..` and `%`. */
export function sendRequest(
  port: number,
  path: string,
  options: CallOptions = {},
): Promise<HttpResponse> {
  const { body, ...rest } = options;
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, host: '127.0.0.1', ...rest }, async (response) => {
      try {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: await buffer(response) });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export const parseJson = (response: HttpResponse) => JSON.parse(response.body.toString());

/** Opens a TCP connection. `rest` resolves to everything received once it is closed. */
export async function openConnection(
  port: number,
): Promise<{ socket: Socket; rest: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => undefined);
  const chunks: Buffer[] = [];
  const rest = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
  return { socket, rest };
}
