import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { insertUser } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { sendRequest } from '@/tests/http-client';

const SECRET = 'a secret of at least thirty-two characters';
const NAME = '__Host-next-auth.session-token';
const OLD_NAME = '__Secure-next-auth.session-token';

let site: Site;

// Behind a proxy that ends TLS.
beforeAll(async () => {
  const env = { SITE_URL: 'https://fresco.test', RATE_LIMITS: 'on', NEXTAUTH_SECRET: SECRET };
  site = await startSite({ env });
});
afterAll(() => site.close());

const get = (path: string, cookie: string) => sendRequest(site.port, path, { headers: { cookie } });

/** Returns the token of the same session as versions before the new cookie name issued it. */
async function toOldToken({ email }: { email: string }): Promise<string> {
  const { rows } = await site.sql.query(
    'SELECT s.id, user_id FROM sessions s JOIN users u ON u.id = user_id WHERE email = $1 ORDER BY s.id DESC LIMIT 1',
    [email],
  );
  const token = { sub: rows[0].user_id, sid: rows[0].id, role: 'admin' as const };
  return encode({ token, secret: SECRET });
}

test('Behind https, the admin area accepts the new cookie, and the old one of older sessions only', async () => {
  const admin = await insertUser(site, 'admin');
  const oldToken = await toOldToken(admin);
  for (const path of ['/admin', paths.api.me()]) {
    expect((await get(path, `${NAME}=${admin.token}`)).status, path).toBe(200);
    expect((await get(path, `${OLD_NAME}=${oldToken}`)).status, path).toBe(200);
    // Another site on the same domain can set this cookie, but not with an older token.
    expect((await get(path, `${OLD_NAME}=${admin.token}`)).status, path).not.toBe(200);
    expect((await get(path, `next-auth.session-token=${admin.token}`)).status, path).not.toBe(200);
  }
  const both = `${OLD_NAME}=garbage; ${NAME}=${admin.token}`;
  expect((await get('/admin', both)).status).toBe(200);
});

test('next-auth keeps an older session under the new name, and signs out of both', async () => {
  const user = await insertUser(site);
  const cookie = `${OLD_NAME}=${await toOldToken(user)}`;
  const session = await get('/api/auth/session', cookie);
  expect(JSON.parse(session.body.toString())).toHaveProperty('expires');
  const lines = session.headers['set-cookie'] ?? [];
  const renewed = lines.find((line) => line.startsWith(`${NAME}=`)) ?? '';
  expect(renewed).toMatch(/Path=\/;/);
  expect(renewed).toMatch(/Secure/);
  expect(renewed).not.toMatch(/Domain/i);
  expect((await get(paths.api.me(), renewed.split(';')[0] ?? '')).status).toBe(200);
  const renewedToken = /=([^;]*)/.exec(renewed)?.[1];
  expect((await get(paths.api.me(), `${OLD_NAME}=${renewedToken}`)).status).toBe(401);

  const csrf = await get('/api/auth/csrf', '');
  const csrfCookie = (csrf.headers['set-cookie'] ?? [])
    .map((line) => line.split(';')[0])
    .join('; ');
  const { csrfToken } = JSON.parse(csrf.body.toString());
  const signedOut = await sendRequest(site.port, '/api/auth/signout', {
    method: 'POST',
    headers: {
      origin: 'https://fresco.test',
      cookie: `${csrfCookie}; ${cookie}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrfToken, json: 'true' }).toString(),
  });
  const cleared = (signedOut.headers['set-cookie'] ?? []).join('\n');
  for (const name of [NAME, OLD_NAME]) expect(cleared).toMatch(new RegExp(`${name}=;.*Max-Age=0`));
  expect((await get(paths.api.me(), cookie)).status).toBe(401);
});
