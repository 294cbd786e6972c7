import { expect } from '@playwright/test';
import { call, json } from '@/tests/http-client';
import { makePerson } from './content';
import { test } from './fixtures';
import { missingHeaders } from './security-headers';

test('Addresses that are no text are answered with 400', async ({ site }) => {
  const paths = ['/wallpaper/%', '/wallpaper/%ff', '/api/wallpapers/%00', '/%', '/?q=%ff', '/i/%'];
  for (const path of paths) {
    const answer = await call(site.port, path);
    expect(answer.status, path).toBe(400);
    expect(json(answer), path).toMatchObject({ code: 'invalid_input' });
  }
});

test('Calls that do not exist answer 404 in the shape of all errors', async ({ site }) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await call(site.port, '/api/nothing/here', {
      method,
      headers: { origin: site.url },
    });
    expect(answer.status, method).toBe(404);
    expect(answer.headers['content-type'], method).toContain('application/json');
    const body = json(answer);
    expect(Object.keys(body).sort(), method).toEqual(['code', 'message', 'requestId']);
    expect(body.code, method).toBe('not_found');
    expect(body.requestId, method).toBe(answer.headers['x-request-id']);
  }
});

test('A method that a call does not have is refused in the same shape', async ({ site }) => {
  const answer = await call(site.port, '/api/search?q=x', {
    method: 'DELETE',
    headers: { origin: site.url },
  });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
  expect(missingHeaders(answer.headers)).toEqual([]);
  expect(json(answer)).toEqual({
    code: 'method_not_allowed',
    message: expect.stringContaining('method'),
    requestId: answer.headers['x-request-id'],
  });
});

test('Every answer carries the security headers, errors included', async ({ site, wallpapers }) => {
  const { token } = await makePerson(site);
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
    ['/wallpaper/%', 400],
    ['/healthz', 200],
    ['/readyz', 200],
  ];
  for (const [path, status, headers = {}] of paths) {
    const answer = await call(site.port, path, { headers });
    expect(answer.status, path).toBe(status);
    expect(missingHeaders(answer.headers), path).toEqual([]);
  }
});
