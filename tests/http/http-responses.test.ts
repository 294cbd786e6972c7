import { expect, test } from 'vitest';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { insertUser } from '@/tests/e2e/content';
import { parseJson, sendRequest } from '@/tests/http-client';
import { missingSecurityHeaders } from './security-headers';
import { site, wallpapers } from './site';

const HTML = 'text/html; charset=utf-8';

test('A malformed path is a page that isn’t found, or an error of the API', async () => {
  for (const path of ['/wallpaper/%', '/wallpaper/%ff', '/%', '/%00']) {
    const { status, headers } = await sendRequest(site.port, path);
    expect([path, status, headers['content-type']]).toEqual([path, 404, HTML]);
  }
  for (const path of ['/api/wallpapers/%00', '/feed/tag/%', '/i/%']) {
    const response = await sendRequest(site.port, path);
    expect(response.status, path).toBe(400);
    expect(parseJson(response), path).toMatchObject({ code: 'invalid_input' });
  }
});

test('A stray percent sign in a query changes no page', async () => {
  const [wallpaper] = wallpapers;
  for (const path of ['/', paths.wallpaper(wallpaper!._id), paths.tags(), '/search', '/login']) {
    const { status, headers } = await sendRequest(site.port, `${path}?discount=50%&x=%ff&y=%00`);
    expect([path, status, headers['content-type']]).toEqual([path, 200, HTML]);
  }
});

test('Punctuation after a link leads to its page', async () => {
  const { _id, category, username } = wallpapers[0]!;
  const pages = [
    paths.wallpaper(_id),
    paths.profile(username),
    paths.tags(),
    paths.category(category),
  ];
  for (const path of pages) {
    for (const end of [')', '.', ',', '%20', '%22', ').', '%E2%80%9D', '%E3%80%82', '!']) {
      const { status, headers } = await sendRequest(site.port, path + end);
      expect([path + end, status, headers.location]).toEqual([path + end, 308, path]);
    }
  }
  for (const path of ['/nothing)', '/wallpaper/)', '/api/wallpapers)']) {
    expect([path, (await sendRequest(site.port, path)).status]).toEqual([path, 404]);
  }
});

test('Unknown API paths get 404 as a JSON error', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await sendRequest(site.port, '/api/nothing/here', {
      method,
      headers: { origin: site.url },
    });
    expect(response.status, method).toBe(404);
    expect(response.headers['content-type'], method).toContain('application/json');
    const body = parseJson(response);
    expect(Object.keys(body).sort(), method).toEqual(['code', 'message', 'requestId']);
    expect(body.code, method).toBe('not_found');
    expect(body.requestId, method).toBe(response.headers['x-request-id']);
  }
});

test('An unsupported method gets 405 as a JSON error', async () => {
  const response = await sendRequest(site.port, '/api/search?q=x', {
    method: 'DELETE',
    headers: { origin: site.url },
  });
  expect(response.status).toBe(405);
  expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
  expect(missingSecurityHeaders(response.headers)).toEqual([]);
  expect(parseJson(response)).toEqual({
    code: 'method_not_allowed',
    message: expect.stringContaining('method'),
    requestId: response.headers['x-request-id'],
  });
});

test('Programs find the icon and the page to change a password at their usual URLs', async () => {
  const icon = await sendRequest(site.port, '/favicon.ico');
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
  const change = await sendRequest(site.port, '/.well-known/change-password');
  expect(change.status).toBe(307);
  expect(new URL(change.headers.location ?? '', site.url).pathname).toBe(
    accountPaths.settings.password(),
  );
  // Password managers check that the site doesn't respond with 200 to everything.
  const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await sendRequest(site.port, path)).status).toBe(404);
});

const scriptOf = (html: string) => /"(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? '';

test('Every response has the security headers, errors included', async () => {
  const { token } = await insertUser(site);
  const [{ _id, smallImageUrl }] = wallpapers as [(typeof wallpapers)[0]];
  const paths: [path: string, status: number, headers?: Record<string, string>][] = [
    ['/', 200],
    [`/wallpaper/${_id}`, 200],
    ['/wallpaper/0000000000', 404],
    ['/nothing/here', 404],
    ['/login', 200],
    ['/register', 200],
    ['/upload', 307],
    ['/admin', 307],
    ['/api/wallpapers', 200],
    ['/api/me', 200, { authorization: `Bearer ${token}` }],
    ['/api/me', 401],
    ['/api/nothing', 404],
    ['/api/auth/session', 200],
    [smallImageUrl, 200],
    ['/i/w/nothing/here.webp', 404],
    ['/wallpaper/%', 404],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 404],
    [scriptOf((await sendRequest(site.port, '/')).body.toString()), 200],
    ['/_next/static/missing.js', 404],
  ];
  for (const [path, status, headers = {}] of paths) {
    const response = await sendRequest(site.port, path, { headers });
    expect(response.status, path).toBe(status);
    expect(missingSecurityHeaders(response.headers), path).toEqual([]);
  }
});
