import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Site } from './site';

/** What passes through: the path asked for, who asked, and the answer that may be changed. */
export interface Passing {
  path: string;
  userAgent: string;
  status: number;
  body: Buffer;
}

/**
 * The same site at another address, with answers changed on the way: what a careless change of the
 * site, or something in front of it, could do.
 */
export async function serveChanged(site: Site, change: (passing: Passing) => void) {
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch((error) => outgoing.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function pass({ url = '/', headers }: IncomingMessage, outgoing: ServerResponse) {
    const named = url.replaceAll(String(port), String(site.port));
    const answer = await ask(site.port, named, { ...headers, connection: 'close' });
    const type = answer.headers['content-type'] ?? '';
    const sent = await buffer(answer);
    const isText = !type.startsWith('image/');
    // Everything names the site by its address, which has to be this one.
    const text = isText && sent.toString().replaceAll(`:${site.port}`, `:${port}`);
    const body = text ? Buffer.from(text.replaceAll(`%3A${site.port}`, `%3A${port}`)) : sent;
    const passing = {
      path: url,
      userAgent: String(headers['user-agent']),
      status: answer.statusCode ?? 0,
      body,
    };
    change(passing);
    outgoing.writeHead(passing.status, { 'content-type': type }).end(passing.body);
  }

  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, close };
}

function ask(
  port: number,
  path: string,
  headers: IncomingMessage['headers'],
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject).end();
  });
}
