import { describe, expect, test, vi } from 'vitest';
import { getRequestContext } from '@/lib/platform/request-context';
import { parseJson, sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';
import { waitFor } from '@/tests/wait-for';

describe('a request', () => {
  test('that Next redirects gets a single Location header', async () => {
    const next = vi.fn((_request, response) => {
      response.setHeader('Location', '/profile/now');
      response.appendHeader('Location', '/profile/now');
      response.setHeader('Refresh', '0;url=/profile/now');
      response.writeHead(308).end();
    });
    const { port } = await startServerForTest({ next });
    // Browsers join repeated Location headers into one URL.
    const { headers } = await fetch(`http://127.0.0.1:${port}/profile/then`, {
      redirect: 'manual',
    });
    expect(headers.get('location')).toBe('/profile/now');
    expect(headers.has('refresh')).toBe(false);
  });

  test('reaches Next with client IP address and request id, and without forged headers', async () => {
    const { port } = await startServerForTest();
    const headers = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-client-address': '6.6.6.6',
      'x-request-id': 'made-up-by-client',
      forwarded: 'for=6.6.6.6',
    };
    const response = await sendRequest(port, '/api/page?x=%20', { headers });
    const received = parseJson(response);
    expect(received.url).toBe('/api/page?x=%20');
    expect(received.headers['x-client-address']).toBe('127.0.0.1');
    expect(received.headers['x-request-id']).toBe(response.headers['x-request-id']);
    expect(received.headers['x-forwarded-proto']).toBe('http');
    expect(JSON.stringify(received)).not.toMatch(/6\.6\.6\.6|evil|made-up/);
  });

  test('from another origin is allowed by preflight if it is a public read', async () => {
    const next = vi.fn((_request, response) => void response.writeHead(204).end());
    const { port } = await startServerForTest({ next });
    const preflight = (path: string, method: string) => {
      const headers = { 'access-control-request-method': method, origin: 'https://app.example' };
      return sendRequest(port, path, { method: 'OPTIONS', headers: headers });
    };
    for (const path of ['/api/wallpapers', '/api/user/anna', '/i/w/any.webp']) {
      const { status, headers } = await preflight(path, 'GET');
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
      const { headers } = await preflight(path, method);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(next).toHaveBeenCalledTimes(1);
  });

  test('handled by Next is logged once, without private parts of the URL', async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
    const getLogEntries = () =>
      lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request.answered');
    const { port } = await startServerForTest({
      next: (request, response) => {
        const name = request.url?.startsWith('/api/') ? '/api/user/{id}' : null;
        if (name) Object.assign(getRequestContext() ?? {}, { route: name });
        response.writeHead(request.url === '/broken' ? 500 : 200).end();
      },
    });
    const first = await sendRequest(port, '/api/user/anna?secret=1', {
      headers: { cookie: 'x=hidden' },
    });
    await sendRequest(port, '/profile/anna');
    await sendRequest(port, '/ada%40people.test?q=secret');
    await sendRequest(port, '/_next/static/chunk.js');
    await sendRequest(port, '/healthz');
    await sendRequest(port, '/broken');
    await waitFor(() => expect(getLogEntries()).toHaveLength(4));
    write.mockRestore();
    expect(getLogEntries()[0]).toEqual({
      time: expect.any(String),
      level: 'info',
      event: 'request.answered',
      requestId: first.headers['x-request-id'],
      method: 'GET',
      route: '/api/user/{id}',
      status: 200,
      ms: expect.any(Number),
    });
    expect(getLogEntries().map(({ route, status }) => [route, status])).toEqual([
      ['/api/user/{id}', 200],
      ['/profile/…', 200],
      ['/…', 200],
      ['/broken', 500],
    ]);
    expect(lines.join('')).not.toMatch(/anna|secret|hidden|people/);
  });

  test('keeps the forwarded headers of trusted proxies', async () => {
    const { port } = await startServerForTest({ trustedHops: 1, https: true });
    const headers = {
      'x-forwarded-for': '6.6.6.6, 203.0.113.9',
      'x-request-id': 'front-12345678',
    };
    const response = await sendRequest(port, '/', { headers });
    expect(response.headers['x-request-id']).toBe('front-12345678');
    expect(parseJson(response).headers).toMatchObject({
      'x-client-address': '203.0.113.9',
      'x-forwarded-proto': 'https',
    });
  });

  test('that fails in Next gets the standard error response, and the server keeps running', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    let calls = 0;
    const { port } = await startServerForTest({
      https: true,
      next: async (_request, response) => {
        calls += 1;
        if (calls === 2) response.writeHead(200).write('half');
        if (calls < 3) throw new Error('broken');
        response.end('fine');
      },
    });
    const response = await sendRequest(port, '/upload');
    expect(response.status).toBe(500);
    expect(response.headers['strict-transport-security']).toContain('max-age');
    expect(parseJson(response)).toMatchObject({ code: 'internal', requestId: expect.any(String) });
    await expect(sendRequest(port, '/upload')).rejects.toThrow();
    expect((await sendRequest(port, '/upload')).body.toString()).toBe('fine');
  });

  test('that submits a form before hydration is redirected to the page', async () => {
    const next = vi.fn();
    const { port } = await startServerForTest({ next });
    const url = '/login?callbackUrl=%2Fupload';
    const response = await sendRequest(port, url, { method: 'POST', body: 'password=typed' });
    expect(response).toMatchObject({
      status: 303,
      headers: { location: url, 'cache-control': 'no-store' },
    });
    expect(next).not.toHaveBeenCalled();
  });
});
