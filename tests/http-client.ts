import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface CallOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  agent?: Agent;
  body?: Buffer | string;
  /** Gives up, and rejects. */
  signal?: AbortSignal;
}

/** Sends a request with its path exactly as given: `fetch` would tidy `..` and `%` away. */
export function call(port: number, path: string, options: CallOptions = {}): Promise<Answer> {
  const { body, ...rest } = options;
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, host: '127.0.0.1', ...rest }, async (answer) => {
      try {
        const { statusCode = 0, headers } = answer;
        resolve({ status: statusCode, headers, body: await buffer(answer) });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export const json = (answer: Answer) => JSON.parse(answer.body.toString());

/** A bare connection, for what no HTTP client would send. `rest` is all that came back at its end. */
export async function rawConnection(
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
