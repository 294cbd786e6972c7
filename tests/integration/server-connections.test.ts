import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TIMEOUTS } from '@/server/http-server';
import type { ListenerOptions } from '@/server/request-listener';
import { openConnection, sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';
import { waitFor } from '@/tests/wait-for';

const next: ListenerOptions['next'] = ({ method }, response) => {
  response.writeHead(method === 'POST' ? 401 : 200).end('answer');
};
const POST = 'POST /api/upload HTTP/1.1\r\nHost: x\r\n';

describe('the connection of a request that is answered before its body has arrived @long', () => {
  test.each([
    ['a rejected upload', `${POST}Content-Length: 1000000\r\n\r\n`, '401'],
    ['a chunked one', `${POST}Transfer-Encoding: chunked\r\n\r\n`, '401'],
    [
      'a health check',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n',
      '200',
    ],
    [
      'a malformed URL',
      'POST /api/% HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n',
      '400',
    ],
  ])('is closed if the rest trickles in: %s', async (_name, head, status) => {
    const { port } = await startServerForTest({ next }, { ...TIMEOUTS, restMs: 300 });
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let received = '';
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        received += chunk;
      });
    const timer = setInterval(() => socket.write('1\r\nx\r\n'), 50);
    onTestFinished(() => clearInterval(timer));
    socket.write(head);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('serves the next request if the rest arrives', async () => {
    const { port } = await startServerForTest({ next });
    const { socket, rest } = await openConnection(port);
    const body = 'x'.repeat(5_000_000);
    socket.write(`${POST}Content-Length: ${body.length}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write(body);
    socket.write('GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await rest).toMatch(/^HTTP\/1.1 401 [\s\S]*HTTP\/1.1 200 /);
  });

  test('stays open for further requests once the rest has arrived', async () => {
    const limits = { ...TIMEOUTS, restMs: 1_000 };
    const { port } = await startServerForTest({ next }, limits);
    const { socket, rest } = await openConnection(port);
    socket.write(`${POST}Content-Length: 2\r\n\r\nx`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, 3 * limits.restMs));
    socket.write('GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await rest).toMatch(/^HTTP\/1.1 401 [\s\S]*HTTP\/1.1 200 /);
  });
});

describe('a network with too many connections', () => {
  test('loses the oldest one that waits for a request', async () => {
    const { port } = await startServerForTest({ next }, TIMEOUTS, 2);
    const [first, second] = [await openConnection(port), await openConnection(port)];
    expect((await sendRequest(port, '/healthz')).status).toBe(200);
    expect(await first.rest).toBe('');
    second.socket.end('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await second.rest).toMatch(/^HTTP\/1.1 200 /);
  });

  test('gets no further one while requests are in progress', async () => {
    const finish: (() => void)[] = [];
    const slow: ListenerOptions['next'] = (_request, response) =>
      void finish.push(() => response.end('done'));
    const { port } = await startServerForTest({ next: slow }, TIMEOUTS, 2);
    const busy = [await openConnection(port), await openConnection(port)];
    for (const { socket } of busy) socket.write('GET /upload HTTP/1.1\r\nHost: x\r\n\r\n');
    await waitFor(() => expect(finish).toHaveLength(2));
    expect(await (await openConnection(port)).rest).toBe('');
    for (const end of finish) end();
    for (const { socket, rest } of busy) {
      socket.end();
      expect(await rest).toContain('done');
    }
    expect((await sendRequest(port, '/healthz')).status).toBe(200);
  });
});

describe('a connection with several requests at once', () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  /** Answers a request when `finish` is called for its URL. */
  async function startSlowServer() {
    const open = new Map<string, () => void>();
    const { port } = await startServerForTest({
      next: ({ url = '' }, response) => void open.set(url, () => response.end(url)),
    });
    const finish = (url: string) =>
      waitFor(() => expect(open.get(url)).toBeDefined()).then(() => open.get(url)?.());
    return { port, open, finish };
  }

  test('gets one answer after the other', async () => {
    const { port, open, finish } = await startSlowServer();
    const { socket, rest } = await openConnection(port);
    socket.write(get('/api/1') + get('/api/2') + get('/api/3'));
    const other = sendRequest(port, '/api/other');
    await finish('/api/other');
    expect([...open.keys()]).toEqual(['/api/1', '/api/other']);
    for (const url of ['/api/1', '/api/2', '/api/3']) await finish(url);
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect((await rest).match(/\/api\/\d/g)).toEqual(['/api/1', '/api/2', '/api/3']);
    await other;
  });

  test('leaves nothing to do when it is closed', async () => {
    const { port, open, finish } = await startSlowServer();
    const { socket, rest } = await openConnection(port);
    socket.write(get('/api/1') + get('/api/2'));
    await waitFor(() => expect(open.has('/api/1')).toBe(true));
    socket.destroy();
    await rest;
    const other = sendRequest(port, '/api/other');
    await finish('/api/other');
    await other;
    expect([...open.keys()]).toEqual(['/api/1', '/api/other']);
  });

  test('is closed if too many wait', async () => {
    const { port, open } = await startSlowServer();
    const { socket, rest } = await openConnection(port);
    for (let sent = 0; sent < 200; sent += 1) socket.write(get('/api/1'));
    expect(await rest).toBe('');
    expect([...open.keys()]).toEqual(['/api/1']);
  });
});
