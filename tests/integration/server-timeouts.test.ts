import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TIMEOUTS } from '@/server/http-server';
import { openConnection } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';
import { settleAll } from '@/tests/settle-all';

test('a request that times out is closed although the client keeps sending @long', async () => {
  const limits = { ...TIMEOUTS, headersMs: 500, restMs: 500 };
  const { port } = await startServerForTest(
    {
      next: (request, response) => {
        response.writeHead(408).end();
        // Like a request whose body Next has abandoned.
        Object.assign(request, { socket: new PassThrough() });
      },
    },
    limits,
  );
  const trickle = async (head: string, byte: string) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).resume();
    const timer = setInterval(() => socket.write(byte), 50);
    onTestFinished(() => clearInterval(timer));
    socket.write(head);
    await new Promise((resolve) => socket.once('close', resolve));
  };
  await trickle('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'x');
  const head = 'POST /api/upload HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  await trickle(head, '1\r\nx\r\n');
});

test('a request is closed if its body stalls or its headers never end, but not if it is slow @long', async () => {
  // Long compared to the pauses of the slow request, even on a busy machine.
  const limits = { ...TIMEOUTS, headersMs: 1_000, idleMs: 3_000 };
  const { port } = await startServerForTest(
    {
      next: async (request, response) => {
        let size = 0;
        request.on('error', () => undefined);
        for await (const chunk of request) size += chunk.length;
        response.end(String(size));
      },
    },
    limits,
  );
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const head = 'POST /api/upload HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n';
  const [stalled, headless, slow] = await settleAll([1, 2, 3].map(() => openConnection(port)));
  slow!.socket.write(`${head}Connection: close\r\n\r\n`);
  stalled!.socket.on('error', () => undefined).write(`${head}\r\n1\r\nx\r\n`);
  headless!.socket.write(head);
  let sent = 0;
  const timer = setInterval(() => {
    slow!.socket.write('1\r\nx\r\n');
    sent += 1;
  }, 100);
  onTestFinished(() => clearInterval(timer));
  expect(await stalled!.rest).toBe('');
  expect(await headless!.rest).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(timer);
  slow!.socket.write('0\r\n\r\n');
  expect(await slow!.rest).toMatch(new RegExp(`\\r\\n\\r\\n${sent}$`));
});
