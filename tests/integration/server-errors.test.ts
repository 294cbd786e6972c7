import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { declareRoute } from '@/lib/platform/declared-routes';
import { rejectPage } from '@/lib/platform/request-context';
import { openConnection, parseJson, sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';

test('every response isolates its window from windows of other sites', async () => {
  const { port } = await startServerForTest();
  const paths = [
    '/',
    '/admin',
    '/api/wallpapers',
    '/%',
    '/healthz',
    '/readyz',
    '/i/w/nothing.webp',
  ];
  for (const path of paths) {
    const { headers } = await sendRequest(port, path);
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
  }
});

test('a page that is rejected while it renders gets the status of its error, uncached', async () => {
  const { port } = await startServerForTest({
    next: (_request, response) => {
      rejectPage(new AppError('rate_limited', 'Too many.', { retryAfter: 42 }));
      response.setHeader('Cache-Control', 'public, s-maxage=10');
      response.writeHead(200);
      response.end('<p>Too many.</p>');
    },
  });
  const { status, headers, body } = await sendRequest(port, '/search?q=x');
  expect([status, headers['retry-after'], body.toString()]).toEqual([
    429,
    '42',
    '<p>Too many.</p>',
  ]);
  expect(headers['cache-control']).toBe('no-store');
});

describe('a request', () => {
  test.each(['__proto__=x', 'q=a&%5f_proto__=x'])(
    'to the API with a parameter that Next drops gets 400: %s',
    async (query) => {
      const next = vi.fn((_request, response) => void response.end());
      const { port } = await startServerForTest({ next });
      const response = await sendRequest(port, `/api/search?${query}`);
      expect([response.status, parseJson(response).message]).toEqual([
        400,
        'This field isn’t supported: __proto__.',
      ]);
      expect((await sendRequest(port, `/upload?${query}`)).status).toBe(200);
      expect(next).toHaveBeenCalledOnce();
    },
  );

  test.each([
    ['/%', '/not-found'],
    ['/item/%ff?page=2', '/not-found'],
    ['/a%00b', '/not-found'],
    ['/%ed%a0%80', '/not-found'],
    ['/search?q=50%', '/search?q=50%25'],
    ['/search?q=100%+wool&page=2', '/search?page=2&q=100%25+wool'],
    ['/?page=2&x=%zz', '/?page=2'],
    ['/api/search?q=50%&x=%ff', '/api/search?q=50%25&x=%EF%BF%BD'],
  ])('with a stray percent sign is answered by a page: %s', async (url, rendered) => {
    let received: string | undefined;
    const { port } = await startServerForTest({
      next: (request, response) => {
        received = request.url;
        response.end();
      },
    });
    expect((await sendRequest(port, url)).status).toBe(200);
    // The page for all paths that aren't found may be stored.
    expect(received ?? '/not-found').toBe(rendered);
  });

  test.each([
    ['//evil.test/', '/evil.test/'],
    ['//search?q=a//b', '/search?q=a//b'],
    ['/item//1///', '/item/1/'],
  ])('with a slash too many is redirected: %s', async (url, target) => {
    const next = vi.fn();
    const response = await sendRequest((await startServerForTest({ next })).port, url);
    expect([response.status, response.headers.location]).toEqual([308, target]);
    expect(next).not.toHaveBeenCalled();
  });

  test.each(['/api/%', '/api/item/%ff', '/feed/a%00b', '/i/%ed%a0%80'])(
    'of a program with invalid percent encoding gets 400 without reaching Next: %s',
    async (url) => {
      const next = vi.fn();
      const response = await sendRequest((await startServerForTest({ next })).port, url);
      expect(response.status).toBe(400);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(parseJson(response)).toEqual({
        code: 'invalid_input',
        message: expect.stringContaining('percent'),
        requestId: response.headers['x-request-id'],
      });
      expect(next).not.toHaveBeenCalled();
    },
  );

  test.each([
    '/x/../admin',
    '/_next/%2e%2E/tags',
    '/i/.%2e/tags',
    '/x\\..\\tags',
    '//evil.test\\x',
    '/tags#x',
  ])('whose path resolves to another one gets 400 without reaching Next: %s', async (url) => {
    const next = vi.fn();
    const { port } = await startServerForTest({ next });
    for (const method of ['GET', 'POST']) {
      const response = await sendRequest(port, url, { method });
      expect(response.status).toBe(400);
      expect(parseJson(response)).toMatchObject({ code: 'invalid_input' });
    }
    expect(next).not.toHaveBeenCalled();
  });

  test('with a Range header reaches Next without it, except the API', async () => {
    const { port } = await startServerForTest();
    const getForwardedRange = async (path: string) => {
      const headers = { range: 'bytes=99999-' };
      return parseJson(await sendRequest(port, path, { headers })).headers.range;
    };
    expect(await getForwardedRange('/user.png?page=')).toBeUndefined();
    expect(await getForwardedRange('/api/wallpapers/7bQ2mVx9Kd/download')).toBe('bytes=99999-');
  });

  test('rejected by the server is readable from other origins where reads are allowed', async () => {
    const { port } = await startServerForTest();
    const getAllowedOrigin = async (path: string, method = 'GET') =>
      (await sendRequest(port, path, { method })).headers['access-control-allow-origin'];
    expect(await getAllowedOrigin('/api/wallpapers/%ff')).toBe('*');
    expect(await getAllowedOrigin('/i/w/nothing.webp')).toBe('*');
    expect(await getAllowedOrigin('/api/wallpapers/%ff', 'DELETE')).toBeUndefined();
    expect(await getAllowedOrigin('/wallpaper/%ff')).toBeUndefined();
  });

  test('with a method the route lacks gets 405 with the allowed methods', async () => {
    const { port } = await startServerForTest({
      next: (_request, response) => {
        declareRoute('/api/search', 'GET');
        response.statusCode = 405;
        response.end();
      },
    });
    const response = await sendRequest(port, '/api/search', { method: 'DELETE' });
    expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
    expect(parseJson(response)).toMatchObject({
      code: 'method_not_allowed',
      requestId: response.headers['x-request-id'],
    });
  });

  test.each([
    ['TRACE', '/api/wallpapers', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['PROPFIND', '/api/wallpapers', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['TRACE', '/wallpaper/x', 'GET, HEAD'],
    ['DELETE', '/wallpaper/x', 'GET, HEAD'],
    ['OPTIONS', '/user.png', 'GET, HEAD'],
  ])(
    'with an unsupported method gets 405 without reaching Next: %s %s',
    async (method, url, allow) => {
      const next = vi.fn();
      const response = await sendRequest((await startServerForTest({ next })).port, url, {
        method,
      });
      expect(response).toMatchObject({ status: 405, headers: { allow } });
      expect(parseJson(response)).toMatchObject({ code: 'method_not_allowed' });
      expect(next).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['not HTTP', 'hello\r\n\r\n', 400],
    ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ])('that is malformed gets the standard error response: %s', async (_name, sent, status) => {
    const { socket, rest } = await openConnection((await startServerForTest()).port);
    socket.write(sent);
    const response = await rest;
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toContain('X-Content-Type-Options: nosniff');
    expect(response).toMatch(/"code":"invalid_input","requestId":"[a-f0-9-]{13}"/);
  });
});
