import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { call, json, rawConnection } from '@/tests/http-client';
import { serve } from '@/tests/server';

describe('every request', () => {
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

  test('tells Next who asks and under which id, and nothing a client made up', async () => {
    const { port } = await serve();
    const headers = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-client-address': '6.6.6.6',
      'x-request-id': 'made-up-by-client',
      forwarded: 'for=6.6.6.6',
    };
    const answer = await call(port, '/page?x=%20', { headers });
    const seen = json(answer);
    expect(seen.url).toBe('/page?x=%20');
    expect(seen.headers['x-client-address']).toBe('127.0.0.1');
    expect(seen.headers['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(seen.headers['x-forwarded-proto']).toBe('http');
    expect(JSON.stringify(seen)).not.toMatch(/6\.6\.6\.6|evil|made-up/);
  });

  test('is believed about its origin as far as proxies are trusted', async () => {
    const { port } = await serve({ trustedHops: 1, https: true });
    const headers = {
      'x-forwarded-for': '6.6.6.6, 203.0.113.9',
      'x-request-id': 'front-12345678',
    };
    const answer = await call(port, '/', { headers });
    expect(answer.headers['x-request-id']).toBe('front-12345678');
    expect(json(answer).headers).toMatchObject({
      'x-client-address': '203.0.113.9',
      'x-forwarded-proto': 'https',
    });
  });

  test('that breaks in Next gets the one error shape, and the server lives on', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    let calls = 0;
    const { port } = await serve({
      https: true,
      next: async (_request, response) => {
        calls += 1;
        if (calls === 2) response.writeHead(200).write('half');
        if (calls < 3) throw new Error('broken');
        response.end('fine');
      },
    });
    const answer = await call(port, '/');
    expect(answer.status).toBe(500);
    expect(answer.headers['strict-transport-security']).toContain('max-age');
    expect(json(answer)).toMatchObject({ code: 'internal', requestId: expect.any(String) });
    await expect(call(port, '/')).rejects.toThrow();
    expect((await call(port, '/')).body.toString()).toBe('fine');
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
    ['/login?callbackUrl=%2Fupload', '/login?callbackUrl=%2Fupload'],
    ['//evil.test/', '/'],
    ['/.//evil.test', '/'],
  ])(
    'that is a form sent to a page, before its script was there, shows it again: %s',
    async (address, location) => {
      const next = vi.fn();
      const { port } = await serve({ next });
      const body = 'password=typed';
      const answer = await call(port, address, { method: 'POST', body });
      expect(answer).toMatchObject({
        status: 303,
        headers: { location, 'cache-control': 'no-store' },
      });
      expect(next).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['GET', 405, 'method_not_allowed'],
    ['HEAD', 405, 'method_not_allowed'],
    ['POST', 400, 'invalid_input'],
    ['GET', 500, 'internal'],
  ])(
    'that Next refuses without a word gets the one shape where it is a call: %s, %i',
    async (method, status, code) => {
      const next = (_: unknown, response: ServerResponse) => {
        response.statusCode = status;
        response.setHeader('Content-Type', 'text/html');
        response.write('<p>');
        response.end('no');
      };
      const { port } = await serve({ next });
      const answer = await call(port, '/api/wallpapers', { method });
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toContain('application/json');
      if (method === 'HEAD') return;
      const requestId = answer.headers['x-request-id'];
      expect(json(answer)).toEqual({ code, requestId, message: expect.stringMatching(/\.$/) });
      expect((await call(port, '/')).body.toString()).toBe('<p>no');
    },
  );

  test('that a handler refuses or answers passes as it is', async () => {
    const next = (request: IncomingMessage, response: ServerResponse) => {
      const isRefused = request.url === '/api/refused';
      response.statusCode = isRefused ? 404 : 200;
      response.setHeader('Content-Type', 'application/json');
      response.end(isRefused ? '{"code":"own"}' : '{}');
    };
    const { port } = await serve({ next });
    expect(json(await call(port, '/api/refused'))).toEqual({ code: 'own' });
    expect(json(await call(port, '/api/answered'))).toEqual({});
  });

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
    const limits = { headersMs: 300, requestMs: 60_000, silenceMs: 700, keepAliveMs: 5_000 };
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
