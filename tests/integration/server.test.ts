import { describe, expect, test, vi } from 'vitest';
import { declareMethod } from '@/lib/platform/methods';
import { currentRequest } from '@/lib/platform/request';
import { eventually } from '@/tests/eventually';
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

  test('that is led elsewhere is told where once, however often Next says it', async () => {
    const next = vi.fn((_request, response) => {
      response.setHeader('Location', '/profile/now');
      response.appendHeader('Location', '/profile/now');
      response.writeHead(308).end();
    });
    const { port } = await serve({ next });
    // Browsers join what is said twice into one address.
    const { headers } = await fetch(`http://127.0.0.1:${port}/profile/then`, {
      redirect: 'manual',
    });
    expect(headers.get('location')).toBe('/profile/now');
  });

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

  test('that a script of another site may send is allowed before it is sent, a write is not', async () => {
    const next = vi.fn((_request, response) => void response.writeHead(204).end());
    const { port } = await serve({ next });
    const ask = (path: string, method: string) => {
      const asked = { 'access-control-request-method': method, origin: 'https://app.example' };
      return call(port, path, { method: 'OPTIONS', headers: asked });
    };
    for (const path of ['/api/wallpapers', '/api/user/anna', '/i/w/any.webp']) {
      const { status, headers } = await ask(path, 'GET');
      expect(status).toBe(204);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-methods']).toBe('GET, HEAD');
      expect(headers['access-control-allow-headers']).toContain('Authorization');
      expect(Number(headers['access-control-max-age'])).toBeGreaterThan(3600);
      expect(headers['content-length']).toBeUndefined();
      expect(headers['x-request-id']).toBeTruthy();
    }
    expect(next).not.toHaveBeenCalled();
    for (const [path, method] of [
      ['/api/upload', 'POST'],
      ['/login', 'GET'],
    ] as const) {
      const { headers } = await ask(path, method);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(next).toHaveBeenCalledTimes(1);
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

  test('that Next answers leaves one line when it is over, without what is private in its address', async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
    const answered = () =>
      lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request.answered');
    const { port } = await serve({
      next: (request, response) => {
        const name = request.url?.startsWith('/api/') ? '/api/user/{id}' : null;
        if (name) Object.assign(currentRequest() ?? {}, { route: name });
        response.writeHead(request.url === '/broken' ? 500 : 200).end();
      },
    });
    const one = await call(port, '/api/user/anna?secret=1', { headers: { cookie: 'x=hidden' } });
    await call(port, '/profile/anna');
    await call(port, '/ada%40people.test?q=secret');
    await call(port, '/_next/static/chunk.js');
    await call(port, '/healthz');
    await call(port, '/broken');
    await eventually(() => expect(answered()).toHaveLength(4));
    write.mockRestore();
    expect(answered()[0]).toEqual({
      time: expect.any(String),
      level: 'info',
      event: 'request.answered',
      requestId: one.headers['x-request-id'],
      method: 'GET',
      route: '/api/user/{id}',
      status: 200,
      ms: expect.any(Number),
    });
    expect(answered().map(({ route, status }) => [route, status])).toEqual([
      ['/api/user/{id}', 200],
      ['/profile/…', 200],
      ['/…', 200],
      ['/broken', 500],
    ]);
    expect(lines.join('')).not.toMatch(/anna|secret|hidden|people/);
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

  test('for a call whose method Next refuses without a word says what there is', async () => {
    const { port } = await serve({
      next: (_request, response) => {
        declareMethod('/api/search', 'GET');
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
