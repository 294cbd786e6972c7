import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { insertUser } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { sendRequest } from '@/tests/http-client';

const NAME = '__Host-next-auth.session-token';

let site: Site;

// Behind a proxy that ends TLS.
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: 'https://fresco.test', RATE_LIMITS: 'on' } });
});
afterAll(() => site.close());

const get = (path: string, cookie: string) => sendRequest(site.port, path, { headers: { cookie } });

test('Behind https, only the cookie that is bound to this host signs in', async () => {
  const admin = await insertUser(site, 'admin');
  for (const path of ['/admin', paths.api.me()]) {
    expect((await get(path, `${NAME}=${admin.token}`)).status, path).toBe(200);
    expect((await get(path, `next-auth.session-token=${admin.token}`)).status, path).not.toBe(200);
  }
});

test('Behind https, next-auth binds the cookie it renews to this host', async () => {
  const { token } = await insertUser(site);
  const session = await get('/api/auth/session', `${NAME}=${token}`);
  const lines = session.headers['set-cookie'] ?? [];
  const renewed = lines.find((line) => line.startsWith(`${NAME}=`)) ?? '';
  expect(renewed).toMatch(/Path=\/;/);
  expect(renewed).toMatch(/Secure/);
  expect(renewed).not.toMatch(/Domain/i);
  expect((await get(paths.api.me(), renewed.split(';')[0] ?? '')).status).toBe(200);
});
