import { describe, expect, test, vi } from 'vitest';
import { registerMethod } from '@/lib/platform/route-methods';
import { call, json, rawConnection } from '@/tests/http-client';
import { serve } from '@/tests/server';

describe('a request', () => {
  test.each(['/%', '/item/%ff', '/search?q=%', '/search?q=%00', '/a%00b', '/%ed%a0%80'])(
    'that cannot be read is a 400 before Next sees it: %s',
    async (address) => {
      const next = vi.fn();
      const answer = await call((await serve({ next })).port, address);
      expect(answer.status).toBe(400);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(json(answer)).toEqual({
        code: 'invalid_input',
        message: expect.stringContaining('percent'),
        requestId: answer.headers['x-request-id'],
      });
      expect(next).not.toHaveBeenCalled();
    },
  );

  test('for a part that nobody can read is one for the whole, of Next as well', async () => {
    const { port } = await serve();
    const passedOn = async (range: string) =>
      json(await call(port, '/user.png', { headers: { range } })).headers.range;
    expect(await passedOn('bytes=-')).toBeUndefined();
    expect(await passedOn('bytes=0-9')).toBe('bytes=0-9');
  });

  test('that is refused here tells scripts of other sites why, where they may read', async () => {
    const { port } = await serve();
    const asked = async (path: string, method = 'GET') =>
      (await call(port, path, { method })).headers['access-control-allow-origin'];
    expect(await asked('/api/wallpapers/%ff')).toBe('*');
    expect(await asked('/i/w/nothing.webp')).toBe('*');
    expect(await asked('/api/wallpapers/%ff', 'DELETE')).toBeUndefined();
    expect(await asked('/wallpaper/%ff')).toBeUndefined();
  });

  test('for a call whose method Next refuses without a word says what there is', async () => {
    const { port } = await serve({
      next: (_request, response) => {
        registerMethod('/api/search', 'GET');
        response.statusCode = 405;
        response.end();
      },
    });
    const answer = await call(port, '/api/search', { method: 'DELETE' });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
    expect(json(answer)).toMatchObject({
      code: 'method_not_allowed',
      requestId: answer.headers['x-request-id'],
    });
  });

  test.each([
    ['TRACE', '/api/wallpapers', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['PROPFIND', '/api/wallpapers', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['TRACE', '/wallpaper/x', 'GET, HEAD'],
    ['DELETE', '/wallpaper/x', 'GET, HEAD'],
    ['OPTIONS', '/user.png', 'GET, HEAD'],
  ])(
    'with a method that nothing takes is refused before Next sees it: %s %s',
    async (method, address, allow) => {
      const next = vi.fn();
      const answer = await call((await serve({ next })).port, address, { method });
      expect(answer).toMatchObject({ status: 405, headers: { allow } });
      expect(json(answer)).toMatchObject({ code: 'method_not_allowed' });
      expect(next).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ])('that is malformed is refused in the same shape: %s', async (_name, sent, status) => {
    const { socket, rest } = await rawConnection((await serve()).port);
    socket.write(sent);
    const answer = await rest;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(answer).toMatch(/"code":"invalid_input","requestId":"[a-f0-9-]{13}"/);
  });

  test('whose body stalls or whose headers never end is closed, a slow one is not', async () => {
    const limits = { headersMs: 300, requestMs: 60_000, idleMs: 700, keepAliveMs: 5_000 };
    const { port } = await serve(
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
    const head = 'POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n';
    const [stalled, headless, slow] = await Promise.all([1, 2, 3].map(() => rawConnection(port)));
    stalled!.socket.on('error', () => undefined).write(`${head}\r\nab`);
    headless!.socket.write(head);
    slow!.socket.write(`${head}Connection: close\r\n\r\n`);
    for (let sent = 0; sent < 6; sent++) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      slow!.socket.write('x');
    }
    expect(await slow!.rest).toMatch(/\r\n\r\n6$/);
    expect(await stalled!.rest).toBe('');
    expect(await headless!.rest).toMatch(/^HTTP\/1.1 408 /);
  });
});
