import { expect, test } from 'vitest';
import { insertUser } from '@/tests/e2e/content';
import { parseJson, sendRequest } from '@/tests/http-client';
import { sessionCookie, site } from './site';

const HOSTILE_URLS = [
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'javascript:alert(1)',
  'http://[',
  'http://%',
  '%',
  ':',
  '',
];

/** Checks for no server error, no redirect to another site and no caching. */
function expectSafe(
  requested: string,
  { status, headers }: Awaited<ReturnType<typeof sendRequest>>,
  url: string,
) {
  expect(status, requested).toBeLessThan(500);
  if (headers.location) expect(new URL(headers.location, url).origin, requested).toBe(url);
  expect(headers['cache-control'], requested).toMatch(/no-store/);
}

test('The next-auth endpoints never redirect to another site', async () => {
  for (const callbackUrl of HOSTILE_URLS) {
    for (const name of ['signin', 'signout', 'session', 'csrf', 'error', 'callback/credentials']) {
      const path = `/api/auth/${name}?callbackUrl=${encodeURIComponent(callbackUrl)}`;
      expectSafe(path, await sendRequest(site.port, path), site.url);
      const cookie = `next-auth.callback-url=${encodeURIComponent(callbackUrl)}`;
      const withCookie = await sendRequest(site.port, `/api/auth/${name}`, { headers: { cookie } });
      expectSafe(`${name} with ${cookie}`, withCookie, site.url);
    }
  }
});

test('Signing in through next-auth works and redirects to this site only', async () => {
  const { email, password } = await insertUser(site);
  for (const callbackUrl of ['/upload', ...HOSTILE_URLS]) {
    const csrf = await sendRequest(site.port, '/api/auth/csrf');
    const cookie = (csrf.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    const { csrfToken } = parseJson(csrf);
    const form = { csrfToken, email, password, callbackUrl, json: 'true' };
    const response = await sendRequest(site.port, '/api/auth/callback/credentials', {
      method: 'POST',
      headers: { origin: site.url, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    expectSafe(callbackUrl, response, site.url);
    expect(response.status, callbackUrl).toBe(200);
    expect(parseJson(response).url, callbackUrl).toBe(
      site.url + (callbackUrl === '/upload' ? '/upload' : '/'),
    );
    const cookies = (response.headers['set-cookie'] ?? []).join('\n');
    expect(cookies, callbackUrl).toContain('next-auth.session-token=');
  }
});

test('Another site cannot sign a browser in', async () => {
  const { email, password } = await insertUser(site);
  for (const origin of ['https://evil.test', 'null', `${site.url}.evil.test`]) {
    for (const path of ['/api/auth/callback/credentials', '/api/auth/login', '/api/auth/signout']) {
      const response = await sendRequest(site.port, path, {
        method: 'POST',
        headers: { origin, cookie: 'a=b', 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, json: true }),
      });
      expect(response.status, `${path} from ${origin}`).toBe(403);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(parseJson(response)).toMatchObject({ code: 'forbidden' });
    }
  }
});

test('Malformed bodies and unknown next-auth paths cause no server error', async () => {
  const bodies = ['{', '[]', 'null', '"text"', 'a=%ff&b', '\0', 'x'.repeat(100_000)];
  for (const name of [
    'callback/credentials',
    'signin/credentials',
    'signout',
    '_log',
    'nonsense',
  ]) {
    for (const body of bodies) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        const headers = { origin: site.url, 'content-type': type };
        const path = `/api/auth/${name}`;
        const response = await sendRequest(site.port, path, { method: 'POST', headers, body });
        expectSafe(`${path} ${type} ${body.slice(0, 20)}`, response, site.url);
      }
    }
  }
});

test('An ended session is empty and is not extended', async () => {
  const user = await insertUser(site);
  const headers = sessionCookie(user);
  const before = await sendRequest(site.port, '/api/auth/session', { headers });
  expect(parseJson(before)).toHaveProperty('expires');
  await site.sql.query(
    'UPDATE sessions SET ended_at = now() FROM users u WHERE u.id = user_id AND email = $1',
    [user.email],
  );
  const after = await sendRequest(site.port, '/api/auth/session', { headers });
  expect(after.status).toBe(200);
  expect(parseJson(after)).toEqual({});
  for (const line of after.headers['set-cookie'] ?? []) {
    if (line.startsWith('next-auth.session-token='))
      expect(line).toMatch(/^[^=]+=;.*(Max-Age=0|1970)/);
  }
});
