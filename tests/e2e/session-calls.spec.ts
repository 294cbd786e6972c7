import { expect } from '@playwright/test';
import { call, json } from '@/tests/http-client';
import { makePerson } from './content';
import { test } from './fixtures';

const ODD_ADDRESSES = [
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

/** A status that is no fault of ours, and no way to another site. */
function expectTame(
  asked: string,
  { status, headers }: Awaited<ReturnType<typeof call>>,
  url: string,
) {
  expect(status, asked).toBeLessThan(500);
  if (headers.location) expect(new URL(headers.location, url).origin, asked).toBe(url);
  expect(headers['cache-control'], asked).toMatch(/no-store/);
}

test('next-auth’s own calls stay on this site, whatever address they are to return to', async ({
  site,
}) => {
  for (const address of ODD_ADDRESSES) {
    for (const name of ['signin', 'signout', 'session', 'csrf', 'error', 'callback/credentials']) {
      const path = `/api/auth/${name}?callbackUrl=${encodeURIComponent(address)}`;
      expectTame(path, await call(site.port, path), site.url);
      const cookie = `next-auth.callback-url=${encodeURIComponent(address)}`;
      const got = await call(site.port, `/api/auth/${name}`, { headers: { cookie } });
      expectTame(`${name} with ${cookie}`, got, site.url);
    }
  }
});

test('Signing in through next-auth with a right password works, and leads to this site only', async ({
  site,
}) => {
  const { email, password } = await makePerson(site);
  for (const address of ['/upload', ...ODD_ADDRESSES]) {
    const csrf = await call(site.port, '/api/auth/csrf');
    const cookie = (csrf.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    const { csrfToken } = json(csrf);
    const form = { csrfToken, email, password, callbackUrl: address, json: 'true' };
    const answer = await call(site.port, '/api/auth/callback/credentials', {
      method: 'POST',
      headers: { origin: site.url, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    expectTame(address, answer, site.url);
    expect(answer.status, address).toBe(200);
    expect(json(answer).url, address).toBe(site.url + (address === '/upload' ? '/upload' : '/'));
    const cookies = (answer.headers['set-cookie'] ?? []).join('\n');
    expect(cookies, address).toContain('next-auth.session-token=');
  }
});

test('Another site cannot sign a browser in', async ({ site }) => {
  const { email, password } = await makePerson(site);
  for (const origin of ['https://evil.test', 'null', `${site.url}.evil.test`]) {
    for (const path of ['/api/auth/callback/credentials', '/api/auth/login', '/api/auth/signout']) {
      const answer = await call(site.port, path, {
        method: 'POST',
        headers: { origin, cookie: 'a=b', 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, json: true }),
      });
      expect(answer.status, `${path} from ${origin}`).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(json(answer)).toMatchObject({ code: 'forbidden' });
    }
  }
});

test('Malformed bodies and unknown calls are refused, not failed', async ({ site }) => {
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
        const answer = await call(site.port, path, { method: 'POST', headers, body });
        expectTame(`${path} ${type} ${body.slice(0, 20)}`, answer, site.url);
      }
    }
  }
});

test('An ended session is nobody’s: next-auth answers {} and prolongs nothing', async ({
  page,
  site,
  signIn,
}) => {
  const { email } = await signIn();
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const before = await call(site.port, '/api/auth/session', { headers: { cookie } });
  expect(json(before)).toHaveProperty('expires');
  await site.sql.query(
    'UPDATE sessions SET ended_at = now() FROM users u WHERE u.id = user_id AND email = $1',
    [email],
  );
  const after = await call(site.port, '/api/auth/session', { headers: { cookie } });
  expect(after.status).toBe(200);
  expect(json(after)).toEqual({});
  for (const line of after.headers['set-cookie'] ?? []) {
    if (line.startsWith('next-auth.session-token='))
      expect(line).toMatch(/^[^=]+=;.*(Max-Age=0|1970)/);
  }
});
