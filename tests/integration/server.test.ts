import { describe, expect, test, vi } from 'vitest';
import { getRequestContext } from '@/lib/platform/request-context';
import { eventually } from '@/tests/eventually';
import { call, json } from '@/tests/http-client';
import { serve } from '@/tests/server';

describe('every request', () => {
  test('that is led elsewhere is told where once, however often Next says it', async () => {
    const next = vi.fn((_request, response) => {
      response.setHeader('Location', '/profile/now');
      response.appendHeader('Location', '/profile/now');
      response.setHeader('Refresh', '0;url=/profile/now');
      response.writeHead(308).end();
    });
    const { port } = await serve({ next });
    // Browsers join what is said twice into one address.
    const { headers } = await fetch(`http://127.0.0.1:${port}/profile/then`, {
      redirect: 'manual',
    });
    expect(headers.get('location')).toBe('/profile/now');
    expect(headers.has('refresh')).toBe(false);
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
        if (name) Object.assign(getRequestContext() ?? {}, { route: name });
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
});
